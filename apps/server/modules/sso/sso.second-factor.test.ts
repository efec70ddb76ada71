import { createClient } from '@leaven/tests/world/api.ts'
import { createWatch, toWrongOtp, turnOnOtp } from '@leaven/tests/world/otp.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { PASSWORD, signUp, tokenIn } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { createSsoBrowser, strangerIn, useReadyProviders } from '@leaven/tests/world/sso.ts'
import { expect, test } from 'vitest'

const watch = createWatch()
const server = useServer({ wall: watch.wall })
useReadyProviders(server)
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

async function newSecured() {
  const person = await signUp(guest, outside)
  return { ...person, app: await turnOnOtp(person.client, watch) }
}

const join = (ssoAuthToken: string) =>
  createSsoBrowser(server).call('/sso/confirm-login', { ssoAuthToken, password: PASSWORD })

test('SSO-07 otpRequired asks for the code with tempOtpAuthToken, when the key is joined and at every login', async () => {
  const { email, app } = await newSecured()
  const stranger = strangerIn(await createSsoBrowser(server).come('google', { email }))
  for (const answer of [await join(stranger.ssoAuthToken), await createSsoBrowser(server).come('google', { email })]) {
    expect(answer.body).toMatchObject({ otpRequired: true, tempOtpAuthToken: expect.any(String), hasOtp: true })
    expect(answer.body).not.toHaveProperty('token')
    const tempOtpAuthToken = String(answer.body['tempOtpAuthToken'])
    const token = tokenIn(await guest.call('otpLogin', { body: { tempOtpAuthToken, otp: app.next() } }))
    expect((await guest.as(token).call('getMe', {})).email).toBe(email)
  }
})

test('attack: single sign-on is used to get past the second factor', async () => {
  const { email, userId, app } = await newSecured()
  await join(strangerIn(await createSsoBrowser(server).come('google', { email })).ssoAuthToken)
  const sessions = async () =>
    (await server.server.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length
  const before = await sessions()
  const browser = createSsoBrowser(server)
  const { body } = await browser.come('google', { email })
  const tempOtpAuthToken = String(body['tempOtpAuthToken'])
  const otp = toWrongOtp(app.encodedKey, watch.wall())
  expect(await guest.why('otpLogin', { body: { tempOtpAuthToken, otp } })).toBe('InvalidOtp')
  expect(await guest.as(tempOtpAuthToken).why('getMe', {})).toBe('Unauthorized')
  expect((await browser.call('/generate-access-token', {})).status).toBe(401)
  expect(await sessions()).toBe(before)
})

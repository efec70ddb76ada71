import { ask } from '@leaven/tests/world/answers.ts'
import { approve, prove, useFactors } from '@leaven/tests/world/factors.ts'
import { verify } from '@leaven/tests/world/kyc.ts'
import { awaitMailAbout } from '@leaven/tests/world/mails.ts'
import { toOtp, turnOnOtp } from '@leaven/tests/world/otp.ts'
import { PASSWORD } from '@leaven/tests/world/people.ts'
import { giveCoins, newKey } from '@leaven/tests/world/staking.ts'
import { describe, expect, test } from 'vitest'

// Somebody holds an access token of a customer, and sometimes the password, but neither their mailbox nor their phone.

const { server, watch, guest, outside, newPerson, newSecured, newAuthenticator, login, countSessions } = useFactors()

describe('with the token alone', () => {
  test('attack: a stolen token turns codes on, and the owner is locked out', async () => {
    const { client, email } = await newPerson()
    const { encodedKey } = await client.call('enableOtp', {})
    const otp = toOtp(encodedKey, watch.wall())
    for (const body of [{ otp }, { otp, password: 'a guess of the thief' }, { otp, code: '123456' }])
      expect((await ask(client, 'verifyOtp', { body })).status, JSON.stringify(body)).not.toBe(200)
    expect((await login(email)).body).toHaveProperty('token')
  })

  test('attack: a stolen token makes a session by hand-over', async () => {
    const { client, userId } = await newPerson()
    for (const body of [undefined, {}, { password: 'a guess of the thief' }])
      expect((await ask(client, 'makeHandoff', body && { body })).status).not.toBe(200)
    expect(await countSessions(userId)).toBe(1)
  })

  test('attack: a stolen token downloads the archive', async () => {
    const { client } = await newPerson()
    const { base } = server
    const headers = { authorization: `Bearer ${await tokenOf(client)}`, 'content-type': 'application/json' }
    expect((await fetch(`${base()}/me/data`, { headers })).status).not.toBe(200)
    for (const body of ['{}', '{"password":"a guess of the thief"}'])
      expect((await fetch(`${base()}/me/data`, { method: 'POST', headers, body })).status).not.toBe(200)
  })

  test('attack: a stolen token freezes for five or ten years, at once or by extending', async () => {
    const person = await newPerson()
    await verify(server, person)
    await giveCoins(server.server, person.userId, 'DFI', '10000')
    const { client } = person
    await client.call('stake', { body: { coin: 'DFI', amount: '6000', autoRenew: false } }, newKey())
    const freeze = (termDuration: number) =>
      ask(client, 'freeze', { body: { coin: 'DFI', amount: '1000', termDuration, autoRenew: false } }, newKey())
    for (const termMonths of [60, 120]) {
      const body = { coin: 'DFI', amount: '1000', termMonths, autoRenew: false }
      expect((await ask(client, 'stake', { body }, newKey())).body).toMatchObject({ code: 'ApprovalInvalid' })
      expect((await freeze(termMonths)).body).toMatchObject({ code: 'ApprovalInvalid' })
    }
    const { positionId: id } = (await freeze(12)).body
    const extended = await ask(client, 'extendFreeze', { params: { id }, body: { termDuration: 120 } }, newKey())
    expect(extended.body).toMatchObject({ code: 'ApprovalInvalid' })
  })
})

describe('with the token and the password', () => {
  test('attack: the password alone adds a passkey beside codes, which approves a withdrawal at once', async () => {
    const { client } = await newSecured()
    const { challengeId, options } = await client.call('beginPasskey', {})
    const attestation = newAuthenticator().create(options)
    const body = { challengeId, name: 'Mine', attestation, password: PASSWORD }
    expect((await ask(client, 'addPasskey', { body })).body).toMatchObject({ code: 'ApprovalInvalid' })
    expect((await client.call('getFactors', {})).passkeys).toEqual([])
  })

  test('attack: a factor that was added a moment ago approves a withdrawal', async () => {
    const { client } = await newPerson()
    const app = await turnOnOtp(client, watch)
    const payload = { action: 'withdraw', coinId: 'BTC', amount: '1' } as const
    const { approvalId } = await client.call('beginApproval', { body: payload })
    const give = (otp: string) => client.why('giveApproval', { params: { approvalId }, body: { otp } })
    expect(await give(app.next())).toBe('FactorTooNew')
    // Everything else it can do at once.
    expect(await approve(client, { action: 'renewRecoveryCodes' }, app.next())).toMatch(/^apr_/)
  })
})

describe('a session by hand-over', () => {
  test('attack: it outlives the session that made it, is not mailed and cannot be told from a login', async () => {
    const { client, email } = await newPerson()
    const { code } = await client.call('makeHandoff', { body: { approvalId: await prove(client, 'handOff') } })
    const child = guest.as(String((await ask(guest, 'takeHandoff', { body: { code } })).body['token']))
    const mail = await awaitMailAbout(outside, email, /handed over/)
    expect(mail.text).toContain('/disable-account/')
    const { sessions } = await client.call('listSessions', {})
    expect(sessions.map(({ beganBy }) => beganBy).toSorted()).toEqual(['handoff', 'login'])
    await client.call('logout', {})
    expect(await child.why('getMe', {})).toBe('Unauthorized')
  })
})

async function tokenOf(client: { readonly call: typeof guest.call }): Promise<string> {
  const { email } = await client.call('getMe', {})
  return String((await login(email)).body['token'])
}

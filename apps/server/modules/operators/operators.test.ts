import { addPasskey, useFactors } from '@leaven/tests/world/factors.ts'
import { awaitToken } from '@leaven/tests/world/mails.ts'
import { createOperators } from '@leaven/tests/world/operators.ts'
import { turnOnOtp } from '@leaven/tests/world/otp.ts'
import { PASSWORD, tokenIn, type Person } from '@leaven/tests/world/people.ts'
import { describe, expect, test } from 'vitest'

const { server, watch, guest, outside, newPerson, newAuthenticator, login } = useFactors()
const operators = createOperators(server, watch.wall)

const NEW_PASSWORD = 'another-loaf-rises-9-times'

async function reset({ email }: Person, count = 1): Promise<void> {
  await guest.call('forgetPassword', { body: { email } })
  const token = await awaitToken(outside, email, 'reset-password', count)
  await guest.call('resetPassword', { body: { token, password: NEW_PASSWORD } })
}

const logIn = async ({ email }: Person) =>
  guest.as(tokenIn(await guest.call('login', { body: { email, password: NEW_PASSWORD } })))

const kindsOf = async ({ userId }: Person) =>
  (await server.admin.selectFrom('security_events').select('kind').where('user_id', '=', userId).execute()).map(
    ({ kind }) => kind,
  )

const listActs = ({ userId }: Person) =>
  server.admin.selectFrom('operators_acts').select(['act', 'decided_by']).where('user_id', '=', userId).execute()

const withdrawal = { action: 'withdraw', coinId: 'BTC', amount: '1' } as const

describe('taking factors off', () => {
  test('ADMIN-06 ADMIN-13 attack: a thief of the password turns codes on, and the owner never comes in again', async () => {
    const owner = await newPerson()
    const thief = guest.as(tokenIn(await guest.call('login', { body: { email: owner.email, password: PASSWORD } })))
    const key = newAuthenticator()
    await addPasskey(thief, key)
    await server.admin
      .insertInto('sso_identities')
      .values({
        issuer: 'https://thief',
        subject: owner.userId,
        user_id: owner.userId,
        provider: 'google',
        joined_at: watch.wall(),
      })
      .execute()
    // Operators help whose mailbox it is, not whoever asks.
    await expect(operators.removeFactors(owner)).rejects.toThrow('has to choose a new password first')
    await reset(owner)
    expect((await login(owner.email, { password: NEW_PASSWORD })).body).toMatchObject({ otpRequired: true })

    await operators.removeFactors(owner)
    const { text } = await outside.awaitSubject(owner.email, 'Your second factors were taken off')
    expect(text).toContain('/disable-account/')
    expect(await kindsOf(owner)).toContain('factorsRemoved')
    expect(await listActs(owner)).toEqual([{ act: 'factorsRemoved', decided_by: 'operator:one, operator:two' }])
    const { challengeId, options } = await guest.call('beginPasskeyLogin', {})
    const body = { challengeId, assertion: key.get(options) }
    expect(await guest.why('passkeyLogin', { body })).toBe('InvalidPasskey')
    const keys = server.admin.selectFrom('sso_identities').select('user_id').where('user_id', '=', owner.userId)
    expect(await keys.execute()).toEqual([])

    // Nothing leaves for 24 hours: there is no factor, and a new one waits.
    const client = await logIn(owner)
    expect(await client.why('beginApproval', { body: withdrawal })).toBe('TwoFARequired')
    const { encodedKey, ...app } = await turnOnOtp(client, watch, await proveMailbox(client))
    expect(encodedKey).not.toBe('')
    const { approvalId } = await client.call('beginApproval', { body: withdrawal })
    const given = { params: { approvalId }, body: { otp: app.next() } }
    expect(await client.why('giveApproval', given)).toBe('FactorTooNew')
  })

  test('attack: factors of an account that was closed are taken off, and its former owner is mailed', async () => {
    const owner = await newPerson()
    await reset(owner)
    await server.admin.updateTable('identity_users').set({ status: 'CLOSED' }).where('id', '=', owner.userId).execute()
    await expect(operators.removeFactors(owner)).rejects.toMatchObject({ code: 'UserClosed' })
    await expect(operators.letIn(owner)).rejects.toMatchObject({ code: 'UserClosed' })
    const mails = server.admin.selectFrom('mails').select('id').where('template', '=', 'factorsRemoved')
    expect(await mails.where('recipient', '=', owner.email).execute()).toEqual([])
    expect([await listActs(owner), await kindsOf(owner)]).toEqual([[], expect.not.arrayContaining(['factorsRemoved'])])
  })

  test('attack: a session that the thief has opened outlives the removal', async () => {
    const owner = await newPerson()
    await turnOnOtp(owner.client, watch)
    await reset(owner)
    await server.admin.updateTable('sessions').set({ ended_at: null }).where('user_id', '=', owner.userId).execute()
    await operators.removeFactors(owner)
    const open = server.admin.selectFrom('sessions').select('id').where('user_id', '=', owner.userId)
    expect(await open.where('ended_at', 'is', null).execute()).toEqual([])
  })

  test('attack: a reset of long ago stands for one of today', async () => {
    const owner = await newPerson()
    await reset(owner)
    const long = new Date(watch.wall().getTime() - 8 * 86_400_000)
    await server.admin.updateTable('security_events').set({ at: long }).where('user_id', '=', owner.userId).execute()
    await expect(operators.removeFactors(owner)).rejects.toThrow('has to choose a new password first')
  })
})

/** By the new password. */
async function proveMailbox(client: Person['client']) {
  const { approvalId } = await client.call('beginApproval', { body: { action: 'addOtp' } })
  await client.call('giveApproval', { params: { approvalId }, body: { password: NEW_PASSWORD } })
  return approvalId
}

describe('letting in', () => {
  const disable = async ({ email }: Person) => {
    const token = await awaitToken(outside, email, 'disable-account')
    await guest.call('disableAccount', { body: { token } })
  }
  const statusOf = async ({ userId }: Person) =>
    (await server.admin.selectFrom('identity_users').select('status').where('id', '=', userId).execute())[0]?.status

  test('ADMIN-11 attack: an account that its owner has disabled stays so for ever', async () => {
    const owner = await newPerson()
    await owner.client.call('saveProfile', { body: { country: 'AT' } })
    await disable(owner)
    await expect(operators.letIn(owner)).rejects.toThrow('has to choose a new password first')
    await reset(owner)
    expect((await login(owner.email, { password: NEW_PASSWORD })).body).toMatchObject({ code: 'UserSuspended' })
    await operators.letIn(owner)
    await outside.awaitSubject(owner.email, 'Your account is open again')
    expect(await kindsOf(owner)).toContain('accountReopened')
    expect(await listActs(owner)).toEqual([{ act: 'accountReopened', decided_by: 'operator:one, operator:two' }])
    expect(await owner.client.why('getMe', {})).toBe('Unauthorized')
    expect((await (await logIn(owner)).call('getMe', {})).status).toBe('ACTIVE')
    await expect(operators.letIn(owner)).rejects.toThrow('Not found')
  })

  test('attack: a reset from before the account was disabled lets somebody in', async () => {
    const owner = await newPerson()
    await reset(owner)
    await disable(owner)
    await expect(operators.letIn(owner)).rejects.toThrow('has to choose a new password first')
    expect(await statusOf(owner)).toBe('SUSPENDED')
  })

  test('attack: who was restricted or banned is free after being disabled and let in', async () => {
    const restricted = await newPerson()
    const change = server.admin.updateTable('identity_users')
    await change.set({ status: 'WITHDRAWAL_ONLY' }).where('id', '=', restricted.userId).execute()
    await restricted.client.call('saveProfile', { body: { country: 'AT' } })
    await disable(restricted)
    await reset(restricted)
    await operators.letIn(restricted)
    expect(await statusOf(restricted)).toBe('WITHDRAWAL_ONLY')

    const banned = await newPerson()
    await reset(banned)
    await change.set({ status: 'BANNED' }).where('id', '=', banned.userId).execute()
    await expect(operators.letIn(banned)).rejects.toThrow('Not found')
    expect(await statusOf(banned)).toBe('BANNED')
  })
})

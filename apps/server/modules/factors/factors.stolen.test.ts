import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { getId } from '@leaven/domain/id.ts'
import type { TermMonths } from '@leaven/domain/staking/terms.ts'
import { ask } from '@leaven/tests/world/answers.ts'
import { approve, prove, useFactors } from '@leaven/tests/world/factors.ts'
import { interleave } from '@leaven/tests/world/interleave.ts'
import { verify } from '@leaven/tests/world/kyc.ts'
import { awaitMailAbout } from '@leaven/tests/world/mails.ts'
import { toOtp, turnOnOtp } from '@leaven/tests/world/otp.ts'
import { PASSWORD } from '@leaven/tests/world/people.ts'
import { giveCoins, newKey } from '@leaven/tests/world/staking.ts'
import { describe, expect, test } from 'vitest'
import { lockUser } from '../identity/identity.service.ts'

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

  test('attack: a stolen token binds coins for a year or more, at once, by extending or by renewing', async () => {
    const { client, freeze, stake, extend, renew, positions } = await newFreezer()
    for (const [months, autoRenew] of [
      [12, false],
      [36, true],
      [120, false],
      // Two of these are a year, and nobody is told before the second runs.
      [6, true],
    ] as const) {
      expect(await stake(months, autoRenew), `stake ${months}`).toBe('ApprovalInvalid')
      expect(await freeze(months, autoRenew), `freeze ${months}`).toBe('ApprovalInvalid')
    }
    expect(await freeze(6, false)).toBeNull()
    expect(await freeze(3, true)).toBeNull()
    const [renewing, half] = await positions()
    if (!half || !renewing) throw new Error('Nothing is frozen')
    expect(await extend(half.id, 12)).toBe('ApprovalInvalid')
    expect(await extend(renewing.id, 6)).toBe('ApprovalInvalid')
    for (const id of [half.id, 'all'] as const) expect(await renew(id)).toBe('ApprovalInvalid')
    expect((await positions()).map(({ termDuration, autoRenew }) => [termDuration, autoRenew])).toEqual([
      [3, true],
      [6, false],
    ])
    const approvalId = await prove(client, 'freeze', { subject: `${half.id} autoRenew` })
    expect(await renew(half.id, approvalId)).toBeNull()
  })

  test('attack: a proof for one term is used for the same term that renews itself, and one position’s for all', async () => {
    const { client, freeze, renew, positions } = await newFreezer()
    const asked = { coinId: 'DFI', amount: '1000', subject: '12' }
    expect(await freeze(12, true, await prove(client, 'freeze', asked))).toBe('ApprovalInvalid')
    expect(await freeze(12, false, await prove(client, 'freeze', asked))).toBeNull()
    expect(await freeze(6, false)).toBeNull()
    const [half] = await positions()
    const subject = `${half?.id} autoRenew`
    expect(await renew('all', await prove(client, 'freeze', { subject }))).toBe('ApprovalInvalid')
    expect(await renew('all', await prove(client, 'freeze', { subject: 'all autoRenew' }))).toBeNull()
    expect((await positions()).map(({ autoRenew }) => autoRenew)).toEqual([true, true])
  })

  test('attack: coins are bound by a thief, and their owner hears nothing', async () => {
    const { client, email, freeze, renew } = await newFreezer()
    const kinds = async () => {
      const { events } = await client.call('listSecurityEvents', { query: { limit: '50' } })
      return events.map(({ kind, times }) => `${times} ${kind}`)
    }
    expect(await freeze(1, false)).toBeNull()
    expect(await renew('all')).toBeNull()
    expect(await kinds()).toEqual(['1 autoRenewOn', '1 coinsFrozen', '1 verificationBegun'])
    const asked = { coinId: 'DFI', amount: '1000', subject: '60 autoRenew' }
    expect(await freeze(60, true, await prove(client, 'freeze', asked))).toBeNull()
    const mail = await awaitMailAbout(outside, email, /^1,000 DFI are frozen until \w+ \d+, 20\d\d$/)
    expect(mail.text).toContain('/disable-account/')
    expect(await kinds()).toEqual(['2 coinsFrozen', '1 autoRenewOn', '1 verificationBegun'])
    const mails = await outside.readInbox(email)
    expect(mails.filter(({ subject }) => /frozen|renew/i.test(subject)).length).toBe(1)
  })
})

type FrozenId = `frz_${string}`
type Approval = `apr_${string}`

/** A verified customer with 6,000 DFI that are staked and 4,000 that are not; each command answers why not. */
async function newFreezer() {
  const person = await newPerson()
  await verify(server, person)
  await giveCoins(server.server, person.userId, 'DFI', '10000')
  const { client } = person
  await client.call('stake', { body: { coin: 'DFI', amount: '6000', autoRenew: false } }, newKey())
  const coins = { coin: 'DFI', amount: '1000' }
  const toProof = (approvalId: Approval | undefined) => (approvalId ? { approvalId } : {})
  return {
    ...person,
    positions: async () => (await client.call('getFreezer', {})).positions,
    stake: (termMonths: TermMonths, autoRenew: boolean) =>
      client.why('stake', { body: { ...coins, termMonths, autoRenew } }, newKey()),
    freeze: (termDuration: TermMonths, autoRenew: boolean, approvalId?: Approval) =>
      client.why('freeze', { body: { ...coins, termDuration, autoRenew, ...toProof(approvalId) } }, newKey()),
    extend: (id: FrozenId, termDuration: TermMonths) =>
      client.why('extendFreeze', { params: { id }, body: { termDuration } }, newKey()),
    renew: (id: FrozenId | 'all', approvalId?: Approval) =>
      client.why('setAutoRenew', { body: { id, autoRenew: true, ...toProof(approvalId) } }),
  }
}

describe('with the token and the password', () => {
  test('attack: the password alone adds a passkey beside codes, which approves a withdrawal at once', async () => {
    const { client } = await newSecured()
    const { challengeId, options } = await client.call('beginPasskey', {})
    const attestation = newAuthenticator().create(options)
    const body = { challengeId, name: 'Mine', attestation, password: PASSWORD }
    expect((await ask(client, 'addPasskey', { body })).body).toMatchObject({ code: 'ApprovalInvalid' })
    expect((await client.call('getFactors', {})).passkeys).toEqual([])
  })

  test('attack: the password was looked at a moment before a factor was added, and still opens', async () => {
    const { client, userId } = await newPerson()
    await client.call('enableOtp', {})
    const first = async (trx: DatabaseTransaction) => {
      await lockUser(trx, getId('usr', userId))
      await trx.updateTable('otp_seeds').set({ verified_at: watch.wall() }).where('user_id', '=', userId).execute()
    }
    const handOff = () => client.why('makeHandoff', { body: { password: PASSWORD } })
    expect(await interleave(server, { first }, handOff)).toBe('ApprovalInvalid')
    expect(await server.admin.selectFrom('account_handoffs').select('hash').execute()).toEqual([])
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

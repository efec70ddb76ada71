import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { transact } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { liftFreezes, saveFreeze } from '@leaven/server/modules/debts/debts.service.ts'
import { listWaiting, toAbout } from '@leaven/server/modules/kyc/kyc.service.ts'
import { saveSubmission } from '@leaven/server/modules/kyc/kyc.sql.ts'
import { findAccount, identify, listHeld } from '@leaven/server/modules/people/people.service.ts'
import { listAlarms, raiseAlarm } from '@leaven/server/platform/alarms.ts'
import { loadSealing } from '@leaven/server/platform/data-keys.ts'
import { createFingerprint } from '@leaven/server/platform/fingerprint.ts'
import { createIds } from '@leaven/server/platform/ids.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { createHouse } from '@leaven/tests/world/house.ts'
import { audit } from '@leaven/tests/world/ledger.ts'
import { fundHouse, giveCoins } from '@leaven/tests/world/treasury.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

// Each command is a process of its own: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const { server: db, admin, serverUrl } = useDatabase()
const makeId = createIds(() => new Date(), randomBytes)
const customer = makeId('usr')
const dataFolder = mkdtempSync(join(tmpdir(), 'house-'))
afterAll(() => rmSync(dataFolder, { recursive: true }))
const orderId = makeId('ord')
const stray = { network_id: 'bitcoin', address: 'bc1qstray', coin_id: 'BTC', state: 'LISTED', reason: 'NO_ORDER' }
const BTC = { code: 'BTC', decimals: 8 }

const house = createHouse(serverUrl, dataFolder)

const treasury = async () => {
  const found = await findBalance(db, 'treasury', BTC)
  return found && toDecimal(found)
}

beforeAll(async () => {
  await giveCoins(db, 'income:swap', 'BTC', '2')
  await fundHouse(db, 'budget:learn', 'BTC', '1')
  const freeze = { depositId: makeId('dep'), userId: customer, isOwed: true, at: new Date('2026-05-01T00:00:00Z') }
  await db.transaction().execute((trx) => saveFreeze(trx, freeze))
  const seen = { user_id: customer, seen_at: new Date('2026-05-02T00:00:00Z'), amount: '0.5', units: 50_000_000n }
  const arrivals = ['tx_1', 'tx_2'].map((txid) => ({ ...stray, ...seen, txid, output: 0 }))
  await db.insertInto('arrivals_arrivals').values(arrivals).execute()
  const order = {
    user_id: customer,
    provider: 'banxa',
    method_id: '1',
    fiat_code: 'USD',
    fiat_units: 100n,
    coin_id: 'BTC',
  }
  const bought = { network_id: 'bitcoin', units: 50_000_000n, fee_units: 0n, address: 'bc1qstray', state: 'EXPIRED' }
  await db
    .insertInto('fiat_orders')
    .values({ id: orderId, ...order, ...bought, created_at: seen.seen_at })
    .execute()
})

describe('the command for the house', () => {
  test('tells what can be collected and who is frozen', async () => {
    const { code, output } = await house()
    expect(code).toBe(0)
    expect(output.split('\n').slice(0, 2)).toEqual(['budget:learn holds 1 BTC', 'income:swap holds 2 BTC'])
    expect(output).toContain('1 freezes are open.\n')
    expect(output).toContain(`${customer} is frozen since 2026-05-01T00:00:00.000Z by dep_`)
    expect(output).toContain(`bitcoin tx_1 0: 0.5 BTC to ${customer}, NO_ORDER, since 2026-05-02T00:00:00.000Z\n`)
  })

  test('attack: the operators’ list is full of dust, and does not say that there is more', async () => {
    const at = {
      ...stray,
      user_id: customer,
      seen_at: new Date('2026-05-01T00:00:00Z'),
      output: 0,
      amount: '0.00000001',
    }
    const dust = Array.from({ length: 130 }, (_, count) => ({ ...at, txid: `dust_${count}`, units: 1n }))
    await db.insertInto('arrivals_arrivals').values(dust).execute()
    const linesOf = (output: string) => output.split('\n').filter((line) => line.startsWith('bitcoin '))
    const { output } = await house()
    expect(output).toContain(
      '132 have arrived that nobody has got. By worth, unknown first, from 1:\nbitcoin tx_1 0: 0.5',
    )
    expect(output).toMatch(/\nThe next 100: npm run house -- arrivals 2\n/)
    expect(linesOf(output)).toHaveLength(100)
    const next = (await house('arrivals', '2')).output
    expect([linesOf(next).length, next.includes('The next')]).toEqual([32, false])
    expect(new Set([...linesOf(output), ...linesOf(next)]).size).toBe(132)
    await admin.deleteFrom('arrivals_arrivals').where('txid', 'like', 'dust%').execute()
  })

  test('says how many are frozen where it does not list them all', async () => {
    const others = Array.from({ length: 101 }, () => ({
      depositId: makeId('dep'),
      userId: makeId('usr'),
      isOwed: true,
      at: new Date('2026-06-01T00:00:00Z'),
    }))
    await db.transaction().execute(async (trx) => {
      for (const one of others) await saveFreeze(trx, one)
    })
    const { output } = await house()
    expect(output).toContain('102 freezes are open.\nThe oldest 100 are:\n')
    for (const { userId } of others) await liftFreezes(db, userId, { endedBy: 'operator:olga', at: new Date() })
  })

  test('brings income back once for an id, never more than there is, and not by one person alone', async () => {
    const by = ['--approved-by', 'olga'] as const
    const ask = (amount: string, id: string) => house('collect', 'income:swap', 'BTC', amount, '--id', id, ...by)
    expect(await treasury()).toBe('0')
    expect((await ask('1.5', 'november')).output).toMatch(
      /^income:swap has given 1\.5 BTC back .+ approved by operator:olga\.\n$/,
    )
    expect((await ask('1.5', 'november')).code).toBe(0)
    expect(await treasury()).toBe('1.5')
    expect((await ask('1', 'december')).code).toBe(1)
    const alone = ['--approved-by', userInfo().username] as const
    const refused = await house('collect', 'income:swap', 'BTC', '0.1', '--id', 'january', ...alone)
    expect(refused).toEqual({ code: 1, output: 'Somebody else has to approve it: say who with --approved-by.\n' })
    expect(await treasury()).toBe('1.5')
    expect(await audit(db)).toEqual([])
  })

  test('LEND-041 cancels a batch that there is, with a reason and by two people', async () => {
    const ask = (...more: readonly string[]) => house('cancel', 'btc-weekly-99', ...more)
    expect(await ask('--reason', 'a test', '--approved-by', 'olga')).toEqual({ code: 1, output: 'Not found.\n' })
    expect((await ask('--reason', 'a test', '--approved-by', userInfo().username)).output).toMatch(
      /^Somebody else has to/,
    )
    expect((await ask('--approved-by', 'olga')).output).toContain('-- cancel BATCH --reason TEXT')
  })

  test('lifts a freeze, and says so when there is none', async () => {
    const lifted = `${customer} is no longer frozen. What they owe stays owed.\n`
    expect(await house('unfreeze', customer)).toEqual({ code: 0, output: lifted })
    const [row] = await db.selectFrom('debts_freezes').select('ended_by').where('user_id', '=', customer).execute()
    expect(row?.ended_by).toBe(`operator:${userInfo().username}`)
    expect((await house('unfreeze', customer)).output).toBe(`${customer} is not frozen.\n`)
    expect((await house()).output).toContain('Nobody is frozen.\n')
  })

  test('settles what has arrived for nobody, each once and with two people behind it', async () => {
    const by = ['--approved-by', 'olga'] as const
    const have = async () => (await findBalance(db, `user:${customer}:available`, BTC))?.units
    const credit = ['credit', 'bitcoin', 'tx_1', '0', orderId] as const
    expect((await house(...credit, '--approved-by', userInfo().username)).output).toMatch(/^Somebody else has to/)
    expect((await house(...credit, ...by)).output).toMatch(
      /^bitcoin tx_1 0 is credited for ord_.+ by operator:olga\.\n$/,
    )
    expect((await house(...credit, ...by)).output).toBe(`bitcoin tx_1 0 was credited for ${orderId} before.\n`)
    const back = ['return', 'bitcoin', 'tx_2', '0', '--reason', 'the customer asked for it', ...by] as const
    expect((await house(...back)).output).toMatch(/^bitcoin tx_2 0 is noted as returned, .+\.\n$/)
    expect((await house(...back)).output).toBe('bitcoin tx_2 0 was noted as returned before.\n')
    expect((await house('credit', 'bitcoin', 'tx_2', '0', orderId, ...by)).code).toBe(1)
    expect((await house()).output).toContain('Nothing has arrived that nobody has got.\n')
    expect(await have()).toBe(50_000_000n)
    expect(await audit(db)).toEqual([])
  })

  test('holds what products keep against the ledger, and names what differs', async () => {
    const clean = await house('audit')
    expect(clean).toEqual({ code: 0, output: 'What products keep is what the ledger says.\n' })
    await admin.updateTable('fiat_orders').set({ credited_units: 7n }).where('id', '=', orderId).execute()
    const { code, output } = await house('audit')
    expect([code, output]).toEqual([
      1,
      `purchases: ${customer} ${orderId} BTC says 7, the ledger has 50000000\nProducts and the ledger differ.\n`,
    ])
  })

  test('says how it is used when it is told too little, too much or nonsense, and changes nothing', async () => {
    const by = ['--id', 'x', '--approved-by', 'olga'] as const
    const wrong: readonly (readonly string[])[] = [
      ['collect', 'income:swap', 'BTC', '1', '--id', 'x'],
      ['collect', 'expense:staking', 'BTC', '1', ...by],
      ['collect', 'income:swap', 'XYZ', '1', ...by],
      ['unfreeze', 'everybody'],
      ['settle', 'arrival', 'bitcoin', 'tx_9', '1', '--approved-by', 'olga'],
      ['settle', 'nonsense', 'x', '--reason', 'x', '--approved-by', 'olga'],
      ['settle', 'arrival', '--reason', 'x', '--approved-by', 'olga'],
      ['arrivals', '0'],
      ['verify', customer, 'maybe', '--expires', 'soon', '--approved-by', 'olga'],
      ['credit', 'bitcoin', 'tx_1', 'first', 'ord_1', ...by],
      ['return', 'bitcoin', 'tx_1', '0', ...by],
      ['verify', customer, 'approve', '--approved-by', 'olga'],
      ['person', customer, 'other', '--as', customer],
      ['person', customer, 'same', '--as', 'nobody'],
      ['person', customer, 'apart'],
      ['factors', customer, '--approved-by', 'olga'],
      ['admit', customer],
    ]
    for (const { code, output } of await Promise.all(wrong.map((args) => house(...args)))) {
      expect(code).toBe(1)
      expect(output).toMatch(/^Say: npm run house .+\n$/)
    }
  })

  test('attack: a verification that waits for an operator waits for ever', async () => {
    const [ada, eva] = [await newApplicant('Ada'), await newApplicant('Eva')]
    const by = ['--approved-by', 'olga'] as const
    const look = async (who: UserId) => ['--seen', /--seen (\w+)\n$/.exec((await house('who', who)).output)?.[1] ?? '']
    const [seen, other] = [await look(ada), await look(eva)]
    expect((await house()).output).toMatch(new RegExp(`${ada} waits for a verification since .+\n${eva} waits`))
    expect((await house('who', ada)).output).toContain('"firstName": "Ada"')
    const alone = await house('verify', ada, 'approve', ...seen, '--approved-by', userInfo().username)
    expect(alone.code).toBe(1)
    const unseen = await house('verify', ada, 'approve', ...other, ...by)
    expect(unseen).toEqual({ code: 1, output: `${ada} is not what you have seen: look again.\n` })
    const approved = await house('verify', ada, 'approve', ...seen, '--expires', '2036-01-31', ...by)
    expect(approved.output).toMatch(new RegExp(`^${ada} is verified, asked by .+, approved by operator:olga\\.\n$`))
    expect(await house('verify', eva, 'reject', ...other, ...by)).toMatchObject({ code: 0 })
    expect((await house('verify', eva, 'approve', ...(await look(eva)), ...by)).code).toBe(1)
    const standing = db.selectFrom('kyc_applicants').select(['status', 'tier', 'document_expires_on'])
    expect(await standing.orderBy('user_id').execute()).toEqual([
      { status: 'APPROVED', tier: 'TIER1', document_expires_on: '2036-01-31' },
      { status: 'REJECTED', tier: 'UNVERIFIED', document_expires_on: null },
    ])
    const [event] = await db.selectFrom('kyc_events').select('decided_by').orderBy('id').execute()
    expect(event?.decided_by).toBe(`operator:${userInfo().username}, operator:olga`)
    expect(await listWaiting(db, 1)).toEqual([])
    expect(await listAlarms(db)).toEqual([])
  })

  test('attack: a third of one name is like the first alone, and a mistyped name joins it with another', async () => {
    const deps = { fingerprint: createFingerprint('house') }
    const known = async (lastName: string) => {
      const userId = await newApplicant('Uma')
      const named = { firstName: 'Uma', lastName, dateOfBirth: '1990-01-01' }
      await transact(db, (trx) => identify(trx, deps, { userId, named, documents: [], now: new Date() }))
      return userId
    }
    const [first, second] = [await known('Rye'), await known('Rye Wheat')]
    expect((await house('person', second, 'other')).output).toBe(`${second} is another person.\n`)
    const third = await known('Rye')
    expect((await house()).output).toContain(`${third} is held: like ${first}, ${second}\n`)
    // It is like two, so which of them is said; and a slip of the finger is none of them.
    expect((await house('person', third, 'same')).output).toBe(`${third} is like several: say which with --as.\n`)
    const slips = [`${second.slice(0, -1)}!`, makeId('usr'), await newApplicant('Uma')]
    for (const slip of slips) expect((await house('person', third, 'same', '--as', slip)).code).toBe(1)
    expect((await findAccount(db, third))?.personId).toBe(third)
    expect((await house('person', third, 'same', '--as', second)).output).toBe(`${third} is the same person.\n`)
    expect((await findAccount(db, third))?.personId).toBe(second)
    expect(await listHeld(db, { after: undefined, limit: 1 })).toEqual([])
    const apart = await house('person', third, 'apart', '--approved-by', 'olga')
    expect(apart.output).toMatch(new RegExp(`^${third} is a person of its own, asked by .+ by operator:olga\\.\n$`))
    expect((await findAccount(db, third))?.personId).toBe(third)
  })

  test('attack: one operator stands for two by writing their own name another way', async () => {
    const own = userInfo().username
    // The names alone are held in running.test.ts; here, that the command asks for them.
    const names = [own, `${own} `, own.toUpperCase(), '', ' ', `${own}\u200b`, 'r\u043e\u043et']
    const answers = await Promise.all(names.map((name) => house('admit', customer, `--approved-by=${name}`)))
    for (const { code, output } of answers) {
      expect(code).toBe(1)
      expect(output).toMatch(/^(?:Somebody else has to approve it|Operators have names of|Say: npm run house)/)
    }
  })

  test('ADMIN-13 attack: factors are taken off, or a disabled account opened, for who has not shown the mailbox', async () => {
    const owner = await newApplicant('Ora')
    const by = ['--approved-by', 'olga'] as const
    for (const asked of [['factors', owner, 'off'] as const, ['admit', owner] as const])
      expect((await house(...asked, ...by)).output).toMatch(new RegExp(`^${owner} has to choose a new password first`))
    const event = { user_id: owner, kind: 'passwordReset', at: new Date(), address: '', device: '' }
    await admin.insertInto('security_events').values(event).execute()
    await admin.updateTable('identity_users').set({ status: 'SUSPENDED' }).where('id', '=', owner).execute()
    expect((await house('factors', owner, 'off', ...by)).output).toContain(`${owner} has no second factor any more,`)
    expect((await house('admit', owner, ...by)).output).toContain(`${owner} can log in again, asked by`)
    expect((await house('admit', owner, ...by)).output).toBe('Not found.\n')
  })
})

/** Somebody who has submitted who they are. */
async function newApplicant(firstName: string): Promise<UserId> {
  const userId = makeId('usr')
  const at = new Date()
  const sealing = loadSealing(join(dataFolder, 'keys'), randomBytes)
  const fields = sealing.seal(Buffer.from(JSON.stringify({ firstName })), toAbout(userId))
  const user = { id: userId, email: `${userId}@leaven.test`, country: 'DE', accepts_marketing: false, signup: '{}' }
  await db
    .insertInto('identity_users')
    .values({ ...user, terms_accepted_at: at, registered_at: at })
    .execute()
  await transact(db, async (trx) => {
    await saveSubmission(trx, { userId, provider: 'MANUAL', source: 'form', fields, at })
    const alarm = { kind: 'verification', subject: userId, detail: 'waits' } as const
    await raiseAlarm(trx, alarm, { wall: at, log: silent })
  })
  return userId
}

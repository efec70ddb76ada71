import { auditProducts } from '@leaven/ledger/audit-products.ts'
import { readSnapshot } from '@leaven/db/transact.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import type { Operation } from '@leaven/ledger/operations.ts'
import { move } from '@leaven/ledger/posting.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { AT, BTC, btc, CHAIN, userId } from '@leaven/tests/world/ledger.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditedChecks, productChecks, productPlans } from './product-checks.ts'

const { server: db, admin } = useDatabase()

const who = userId(1)
const own = (place: string): string => `user:${who}:${place}`

async function put(units: number, [from, to]: readonly [string, string], operation: Operation, about: object = {}) {
  await openAccounts(
    db,
    [from, to].map((path) => ({ path, asset: BTC })),
  )
  const postings = [move(btc(units), from, to, { operation, ...about })]
  await post(db, AT, { scope: 'job:test', key: crypto.randomUUID(), postings })
}

const audit = async () =>
  (await readSnapshot(db, (trx) => auditProducts(trx, auditedChecks))).map(
    ({ check, subject, detail }) => `${check}: ${subject} ${detail}`,
  )

/** One customer with a row of every kind and the postings that belong to it. */
async function fill(): Promise<void> {
  await sql`set session_replication_role = replica`.execute(admin)
  await sql`insert into identity_users (id, email, country, accepts_marketing, signup, terms_accepted_at, registered_at)
    values (${who}, 'a@leaven.test', 'DE', false, '{}', ${AT}, ${AT})`.execute(admin)
  await put(100, [CHAIN, own('held')], 'deposit', { reference: 'dep_1' })
  await put(100, [CHAIN, own('held')], 'deposit', { reference: 'dep_2' })
  await put(100, [own('held'), own('available')], 'depositReleased', { reference: 'dep_1' })
  await sql`insert into deposits_deposits (id, user_id, network_id, txid, output, coin_id, units, address, state, seen_at, value_cents)
    values ('dep_1', ${who}, 'bitcoin', 'a', 0, 'BTC', 100, 'x', 'AVAILABLE', ${AT}, 7),
      ('dep_2', ${who}, 'bitcoin', 'b', 0, 'BTC', 100, 'x', 'HELD', ${AT}, 7),
      ('dep_3', ${who}, 'bitcoin', 'c', 0, 'BTC', 5, 'x', 'SEEN', ${AT}, null)`.execute(admin)
  await sql`insert into deposits_sums values (${who}, 'BTC', 200, 14, 1, 5)`.execute(admin)
  await put(40, [own('available'), own('staked')], 'stakeEntered', { reference: 's' })
  await put(30, [own('staked'), own('frozen:frz_1')], 'frozen', { reference: 'frz_1' })
  await sql`insert into staking_positions
    values ('frz_1', ${who}, 'BTC', 30, 1, 102, false, ${AT}, ${AT}, '2027-01-01', null)`.execute(admin)
  await sql`insert into staking_sums select 'BTC', kind, place, staking_shard(${who}), 30
    from (values ('term', 1), ('end', staking_day('2027-01-01'))) as s (kind, place)`.execute(admin)
  await sql`insert into staking_actions values ('frz_1', 1, ${who}, 'FREEZE', 30, 1, 102, '2027-01-01', ${AT})`.execute(
    admin,
  )
  await sql`insert into staking_days values ('BTC', '2026-12-01')`.execute(admin)
  await put(20, [own('available'), own('lending:b-1')], 'batchEntered', { reference: 'ent_1', related: 'b-1' })
  await put(1000, [CHAIN, 'expense:lending-b'], 'houseMoved')
  await put(9, ['expense:lending-b', own('available')], 'batchReward', { reference: 'ent_2', related: 'b-0' })
  await put(3, ['expense:lending-b', own('available')], 'batchDfiReward', { reference: 'ent_2', related: 'b-0' })
  await sql`insert into lending_entries (id, batch_id, user_id, units, option, carried, entered_at, joined, unpaid, owed,
      rewarded, rewarded_for, closed_at, earned, bonus, moved)
    values ('ent_1', 'b-1', ${who}, 22, 'NO_COMPOUNDING', 6, ${AT}, 2, 2, 0, 0, 0, null, 0, 0, 0),
      ('ent_2', 'b-0', ${who}, 50, 'NO_COMPOUNDING', 0, ${AT}, 0, 0, 4, 3, 3, ${AT}, 10, 5, 2)`.execute(admin)
  await sql`insert into batches_batches (id, series_id, number, coin_id, decimals, name, state, rhythm, rate, levels,
      reward_rate, cap, starts_at, ends_at, need, reward_need, filled, carried, owed, rewarded, predecessor_id,
      reserve)
    select b.id, 'btc-weekly', b.number, 'BTC', 8, 'x', b.state, 'WEEKLY', 1, '[]', 0, 1000, ${AT}, '2027-01-01', 0, 0,
      b.filled, b.carried, b.owed, b.rewarded, b.predecessor_id,
      b.reserve
    from (values ('b-0', 900, 'SETTLED', 50, 0, 4, 3, null, 0), ('b-1', 901, 'ONGOING', 22, 6, 2, 0, 'b-0', 0),
        ('b-2', 902, 'SELLING', 0, 0, 0, 0, 'b-1', 6))
      as b (id, number, state, filled, carried, owed, rewarded, predecessor_id, reserve)`.execute(admin)
  await sql`insert into batches_events (batch_id, state, at, promised)
    select b.id, s.state, ${AT}, case when s.state = 'SELLING' then batches_promise(b) end
    from batches_batches b cross join lateral (values ('SELLING'), (b.state)) as s (state)`.execute(admin)
  await put(1000, [CHAIN, 'budget:learn'], 'houseMoved')
  for (const [reason, operation] of [
    ['q1', 'learnReward'],
    ['q2', 'promotionBonus'],
  ] as const)
    await put(8, ['budget:learn', own('bonus')], operation, { reference: `${who}:${reason}`, related: 'learn' })
  await put(8, [own('bonus'), own('available')], 'grantReleased', { reference: `${who}:q1`, related: 'learn' })
  await sql`insert into campaigns_grants (campaign, reference, user_id, coin_id, units, operation, release_to, given_at, locked_until, released_at)
    values ('learn', ${`${who}:q1`}, ${who}, 'BTC', 8, 'learnReward', 'available', ${AT}, ${AT}, ${AT}),
      ('learn', ${`${who}:q2`}, ${who}, 'BTC', 8, 'promotionBonus', 'available', ${AT}, ${AT}, null)`.execute(admin)
  await sql`insert into learn_rewards (user_id, reason, coin_id, units, given_at) values (${who}, 'q1', 'BTC', 8, ${AT})`.execute(
    admin,
  )
  await put(60, [CHAIN, own('available')], 'fiatBought', { reference: 'ord_1' })
  await put(2, [own('available'), 'income:addresses'], 'addressFee', { reference: 'ord_1' })
  await sql`insert into fiat_orders (id, user_id, provider, method_id, fiat_code, fiat_units, coin_id, network_id, units, fee_units,
      address, state, created_at, credited_units, txid, output)
    values ('ord_1', ${who}, 'banxa', '1', 'USD', 100, 'BTC', 'bitcoin', 60, 2, 'x', 'CREDITED', ${AT}, 60, 't', 0)`.execute(
    admin,
  )
  await sql`insert into fiat_paid_fees (user_id, coin_id, order_id, units, at) values (${who}, 'BTC', 'ord_1', 2, ${AT})`.execute(
    admin,
  )
  await sql`insert into arrivals_arrivals (network_id, txid, output, user_id, address, coin_id, amount, units, state, order_id, seen_at, ended_at)
    values ('bitcoin', 't', 0, ${who}, 'x', 'BTC', '0.1', 60, 'CREDITED', 'ord_1', ${AT}, ${AT})`.execute(admin)
}

/** The work that ends what is open. */
async function plan(): Promise<void> {
  await sql`insert into due_work (job, subject, due_at) values ('staking.end', 'frz_1', '2027-01-01'),
    ('staking.rewards', 'BTC', '2026-12-01'), ('batches.mature', 'b-1', '2027-01-01'), ('batches.start', 'b-2', ${AT}), ('lending.owed', 'b-0', ${AT}),
    ('lending.owed', 'b-1', ${AT}), ('campaigns.release', ${`learn:${who}:q2`}, ${AT})`.execute(admin)
}

/** Numbers that no check holds, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'arrivals_arrivals.amount': 'as the chain says it, in text; units is what counts',
  'batches_batches.need': 'what a sale sets aside; it decides whether the next opens, and moves no coin',
  'batches_batches.reward_need': 'what a sale sets aside; it moves no coin',
  'fiat_orders.fee_units': 'a quote; what was paid is in fiat_paid_fees',
  'fiat_orders.fiat_units': 'money that the provider was asked for; it is in no account of ours',
  'fiat_orders.units': 'a quote; what was credited is credited_units',
  'identity_users.referral_bonus': 'an operator’s terms for one customer, in cents',
  'identity_users.referrer_bonus': 'an operator’s terms for one customer, in cents',
  'identity_users.welcome_deposit_min': 'an operator’s terms for one customer, in cents',
  'lending_entries.carried': 'room that is kept in the successor; held as a sum by batch',
  'lending_entries.rewarded_for': 'up to which part of units rewarded reaches; rewarded is held',
  'pools_provisions.first_units': 'what a pool was begun with; what is in it is the ledger’s alone',
  'pools_provisions.second_units': 'what a pool was begun with; what is in it is the ledger’s alone',
  'pools_provisions.shares': 'shares of a pool that was begun; no customer holds any yet',
  'staking_actions.units': 'what was said at the time, for the history; positions are held',
  'staking_due.units': 'a day that is being paid: its sum lies in payout:staking once it is covered, and not before',
  'swap_quotes.lost_cents': 'what a quote says of itself, in cents; no coin',
  'swap_quotes.owned_cents': 'what a quote says of its customer, in cents; no coin',
  'swap_quotes.target_units': 'a quote; a swap is computed anew',
  'swap_quotes.units': 'a quote; a swap is computed anew',
  'treasury_collections.units': 'written with its posting under one key, by people, and never read again',
  'treasury_fundings.units': 'written with its posting under one key, by people, and never read again',
}

/** Columns of numbers that are never coins, by how they are called. */
const neverCoins =
  /[_.](?:id|price|rate|scaled|height|step|counter|offset_ms|threshold|commission|paid|usd)$|\.(?:low|high)(?:_before)?$|\.(?:postings|referrers|cap)$/

describe('every number that a product keeps', () => {
  test('is held by a check, or says why not', async () => {
    const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
      from information_schema.columns where table_schema = 'public' and table_name not like 'ledger\\_%'
        and (data_type in ('bigint', 'numeric') or column_name = 'amount' or column_name like '%units%')
        and is_generated = 'NEVER' order by 1`.execute(admin)
    const held = new Set(productChecks.flatMap(({ columns }) => columns))
    const names = rows.map(({ name }) => name)
    const open = names.filter((name) => !held.has(name) && !(name in exceptions) && !neverCoins.test(name))
    expect(open).toEqual([])
    const isKnown = (name: string) => names.includes(name)
    expect([...held, ...Object.keys(exceptions)].filter((name) => !isKnown(name))).toEqual([])
  })
})

describe('a row that says one unit more or less than the ledger', () => {
  beforeAll(fill)
  beforeAll(plan)

  test('is found in no row that is right', async () => {
    expect(await audit()).toEqual([])
  })

  const columns = [...new Set(productChecks.flatMap((check) => check.columns))]
  test.each(columns)('is found in %s, with its customer or batch', async (column) => {
    const [table = '', name = ''] = column.split('.')
    const { rows } = await sql<{ at: string }>`select ctid::text as at from ${sql.table(table)}
      where ${sql.ref(name)} > 0 limit 1`.execute(admin)
    let at = rows[0]?.at ?? ''
    const change = async (by: number): Promise<void> => {
      const changed = await sql<{
        at: string
      }>`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.ref(name)} + ${by}
        where ctid = ${at}::tid returning ctid::text as at`.execute(admin)
      at = changed.rows[0]?.at ?? ''
    }
    for (const units of [1, -1]) {
      await change(units)
      const found = await audit()
      expect(found.length).toBeGreaterThan(0)
      const subject = /^(?:batches|batch terms|batch reserves|freezer sums): /
      expect(found.filter((line) => !line.includes(who) && !subject.test(line))).toEqual([])
      await change(-units)
      expect(await audit()).toEqual([])
    }
  })

  test('is found where the row is missing altogether, and where the posting is', async () => {
    await sql`update staking_positions set id = 'frz_2'`.execute(admin)
    expect(await audit()).toEqual([
      `freezer positions: ${who} frz_1 BTC says 0, the ledger has 30`,
      `freezer positions: ${who} frz_2 BTC says 30, the ledger has 0`,
      `freezer terms: ${who} frz_2 its row and what was agreed last differ`,
      `terms that end: ${who} staking.end frz_2 must end at 2027-01-01T00:00:00.000Z, its work is lost`,
    ])
    await sql`update staking_positions set id = 'frz_1'`.execute(admin)
  })
})

describe('an open thing', () => {
  /** What is found while something is otherwise than it was, and that nothing is once it is back. */
  async function foundWhile(tables: readonly string[], changes: readonly string[], look = audit) {
    for (const table of tables)
      await sql.raw(`create temp table kept_${table} as select * from ${table}`).execute(admin)
    for (const change of changes) await sql.raw(change).execute(admin)
    const found = await look()
    for (const table of tables) {
      await sql.raw(`delete from ${table}`).execute(admin)
      await sql.raw(`insert into ${table} overriding system value select * from kept_${table}`).execute(admin)
      await sql.raw(`drop table kept_${table}`).execute(admin)
    }
    expect(await audit()).toEqual([])
    return found
  }

  const isRewarded = "update batches_batches set reward_price = 1 where id = 'b-1'"
  const toState = (state: string): readonly string[] => [
    `update batches_batches set state = '${state}' where id = 'b-1'`,
    `insert into batches_events (batch_id, state, at) values ('b-1', '${state}', '2026-12-24')`,
  ]

  /** By job: the check that misses its work, the subject of that work, and what else must be so. */
  const lost: Readonly<Record<string, readonly [check: string, subject: string, changes?: readonly string[]]>> = {
    'staking.end': [`terms that end: ${who}`, 'frz_1'],
    'campaigns.release': [`grants that are released: ${who}`, `learn:${who}:q2`],
    'batches.start': ['batches that end:', 'b-1', toState('SELLING')],
    'batches.mature': ['batches that end:', 'b-1'],
    'lending.settle': ['batches that end:', 'b-1', toState('MATURED')],
    'lending.return': ['batches that end:', 'b-1', toState('CANCELED')],
    'lending.reward': ['rewards that are paid:', 'b-1', [isRewarded]],
    'lending.reward-moved': [
      'rewards that are paid:',
      'b-1',
      [isRewarded, "update lending_entries set rewarded_for = units - joined where id = 'ent_1'"],
    ],
    'staking.rewards': ['days that are paid:', 'BTC'],
    'lending.owed': ['returns that are owed:', 'b-0'],
  }

  test('has a row below for every job that a plan names', () => {
    const named = productPlans.flatMap(({ wanted }) => wanted(sql<boolean>`true`).compile(db).parameters)
    const jobs = named.map(String).filter((one) => /^[a-z]+\.[\w-]+$/.test(one))
    expect(Object.keys(lost).toSorted()).toEqual([...new Set(jobs)].toSorted())
  })

  test.each(Object.entries(lost))(
    'whose work of %s is lost is named, until it is planned for its time',
    async (job, [check, subject, changes = []]) => {
      const tables = ['due_work', 'batches_batches', 'batches_events', 'lending_entries']
      const line = `${check} ${job} ${subject} must end at `
      const isMissed = (found: readonly string[]) => found.filter((one) => one.startsWith(line))
      const planned = await foundWhile(tables, [`delete from due_work where job = '${job}'`, ...changes], async () => {
        const missed = isMissed(await audit())
        expect(missed).toEqual([expect.stringMatching(/, its work is lost$/)])
        const dueAt = missed[0]?.slice(line.length).split(',')[0]
        await sql`insert into due_work (job, subject, due_at) values (${job}, ${subject}, ${dueAt})`.execute(admin)
        return audit()
      })
      expect(isMissed(planned)).toEqual([])
    },
  )

  test.each([
    ['batches_batches', "state = 'SETTLED'", 'batch states: b-1 its row says SETTLED, its history ONGOING'],
    ['batches_batches', "ends_at = ends_at + interval '300 days'", 'batch terms: b-1 its sale promised ends '],
    ['batches_batches', 'rate = rate * 2', 'batch terms: b-1 its sale promised rate 1, its row says 2'],
    ['batches_batches', 'predecessor_id = null', 'batch terms: b-1 its sale promised after b-0'],
    [
      'lending_entries',
      'moved = moved + 1',
      `lending moves: ${who} b-1 3 units were carried on into it, 2 have joined`,
    ],
    ['campaigns_grants', "locked_until = locked_until + interval '900 days'", `grants that are released: ${who} `],
    ['staking_positions', "ends_at = ends_at + interval '1 second'", `freezer terms: ${who} frz_1 its row`],
    ['staking_positions', 'multiplier = multiplier * 2', `freezer terms: ${who} frz_1 its row`],
    ['staking_actions', 'multiplier = multiplier * 2', `freezer terms: ${who} frz_1 its row`],
    ['staking_days', 'delete', 'staking coins: BTC is staked'],
    ['lending_entries', 'closed_at = null', `entries that are late: ${who} lending.settle ent_2 must end at`],
  ])('of %s is named once %s', async (table, change, expected) => {
    const isBatch = table === 'batches_batches' ? "id = 'b-1'" : table === 'lending_entries' ? "id = 'ent_2'" : 'true'
    const changed = change === 'delete' ? `delete from ${table}` : `update ${table} set ${change}`
    const found = await foundWhile([table], [`${changed} where ${isBatch}`])
    expect(found.filter((line) => line.startsWith(expected))).toHaveLength(1)
  })

  test('whose history is gone as well is named with a time at which its work can be planned', async () => {
    const changes = ["update batches_batches set state = 'CANCELED' where id = 'b-1'", 'delete from batches_events']
    const found = await foundWhile(['batches_batches', 'batches_events'], changes)
    expect(found).toContainEqual(
      expect.stringMatching(/^batches that end: lending.return b-1 must end at \d{4}-.*, its work is lost$/),
    )
  })

  test('that has matured needs the work of its batch, or each of its entries one of its own', async () => {
    for (const change of toState('MATURED')) await sql.raw(change).execute(admin)
    const said = ['batches that end: lending.settle b-1 must end at 2027-01-01T00:00:00.000Z, its work is lost']
    expect(await audit()).toEqual(said)
    await sql`insert into due_work (job, subject, due_at) values ('lending.settle', 'ent_1', '2027-01-01')`.execute(
      admin,
    )
    expect(await audit()).toEqual([])
  })
})

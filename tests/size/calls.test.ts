import { createPasswords } from '@leaven/server/platform/passwords.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOperations, type Operation } from '../hostile/operations.ts'
import { createClient } from '../world/api.ts'
import { PASSWORD, tokenIn } from '../world/people.ts'
import { useServer } from '../world/server.ts'
import { fillTables, idOf, whale } from './fill.ts'
import { watchStatements, type Statements } from './watch-statements.ts'

const ROWS = 400
const EMAIL = 'customer0@leaven.test'

// No worker: what the tables are filled with is nothing that work could be done with.
const server = useServer({ workers: 0 })
const guest = createClient(server.base)
const session = { token: '' }
const statements = watchStatements('leaven-http')
afterAll(statements.stop)

beforeAll(async () => {
  await fillTables(server.admin, ROWS)
  const password_hash = await createPasswords().hash(PASSWORD)
  await server.admin
    .updateTable('identity_users')
    .set({ password_hash, email: EMAIL })
    .where('id', '=', whale)
    .execute()
  // One long series whose returns are all still to be booked, and with rounds.
  await sql`update batches_batches set predecessor_id = 'dfi-weekly-' || (number - 1),
    levels = '[{"above": "0.1", "bonus": "0.1"}]' where number > 1`.execute(server.admin)
  await sql`update lending_entries set units = 10, unpaid = 5, earned = 1`.execute(server.admin)
  session.token = tokenIn(await guest.call('login', { body: { email: EMAIL, password: PASSWORD } }))
}, 120_000)

const values: Readonly<Record<string, string>> = {
  coinId: 'DFI',
  networkId: 'defichain',
  source: 'EUR',
  target: 'BTC',
  sourceAmount: '100',
  paymentMethodId: 'credit_debit_card',
  pair: 'BTC-DFI',
  from: 'BTC',
  to: 'DFI',
  amount: '1',
  walletAddress: 'x',
  returnUrl: 'https://leaven.test',
  id: idOf('bun', 1),
  page: 'terms',
}

/** As much as may be asked for at once. */
function toUrl({ path, parameters }: Operation): string {
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: place, schema } of parameters) {
    const value = name === 'limit' ? String(schema.maximum ?? 100) : values[name]
    if (value === undefined) continue
    if (place === 'path') filled = filled.replace(`{${name}}`, value)
    if (place === 'query') query.set(name, value)
  }
  return `${server.base()}${filled}?${query}`
}

const reads = readOperations().filter(({ method }) => method === 'GET')

/** Whatever is on the page; of rows it must not be one for each. */
const STATEMENTS_MAX = 20

/** A loop of the process may send something too: what a call needs is what it takes at its best. */
async function look(url: string) {
  const headers = { authorization: `Bearer ${session.token}` }
  const looks: { readonly status: number; readonly sent: Statements }[] = []
  for (let round = 0; round < 3; round += 1) {
    statements.take()
    const response = await fetch(url, { headers, redirect: 'manual' })
    await response.arrayBuffer()
    const sent = statements.take()
    looks.push({ status: response.status, sent })
    if (sent.count <= STATEMENTS_MAX && sent.atOnce <= 1) break
  }
  return looks.toSorted((one, other) => one.sent.count - other.sent.count)
}

test.each(reads)('$path: a full page takes few statements, on one connection', async (operation) => {
  const looks = await look(toUrl(operation))
  expect(looks[0]?.status).toBeLessThan(500)
  expect(looks[0]?.sent.count, looks[0]?.sent.texts.join('\n')).toBeLessThanOrEqual(STATEMENTS_MAX)
  expect(Math.min(...looks.map(({ sent }) => sent.atOnce))).toBeLessThanOrEqual(1)
})

/** Lists whose rows were each read for themselves once. */
const lists = ['/sprods', '/sprods/history', '/me/grants', '/referral/leaderboard', '/me/referral/users', '/deposits']

test.each(lists)('%s: there is a full page of it', async (path) => {
  const operation = reads.find((one) => one.path === path)
  if (!operation) throw new Error(`There is no ${path}`)
  const response = await fetch(toUrl(operation), { headers: { authorization: `Bearer ${session.token}` } })
  expect([response.status, ((await response.text()).match(/\{/g) ?? []).length > 3]).toEqual([200, true])
})

test('a statement for each row, and several connections at once, are found', async () => {
  const watched = watchStatements('leaven')
  const begin = () => server.server.startTransaction().execute()
  const both = [await begin(), await begin()]
  watched.take()
  await Promise.all(both.map((trx) => trx.selectFrom('stopped_flows').select('flow').execute()))
  const { count, atOnce } = watched.take()
  for (const trx of both) await trx.rollback().execute()
  watched.stop()
  expect([count, atOnce]).toEqual([2, 2])
})

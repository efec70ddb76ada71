import { readFileSync } from 'node:fs'
import type { Tables } from '@leaven/db/tables.ts'
import { createArrivals } from '@leaven/tests/world/arrivals.ts'
import { approve } from '@leaven/tests/world/factors.ts'
import { createWatch, turnOnOtp, type App } from '@leaven/tests/world/otp.ts'
import { PASSWORD } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '@leaven/tests/world/api.ts'

const watch = createWatch()
const server = useServer({ wall: watch.wall })
const { newReceiver, sendAvailable } = createArrivals(server)

/** Somebody who has used everything there is, and somebody else. */
type Receiver = Awaited<ReturnType<typeof newReceiver>>
const people: { own?: Receiver & { app: App }; other?: Receiver } = {}

beforeAll(async () => {
  const own = await newReceiver()
  await sendAvailable(own, '0.25', 3)
  const { client } = own
  await client.call('withdrawConsent', { body: { mode: 'WITHDRAWAL_ONLY' } })
  await client.call('giveConsent', { body: { acceptedDataConsent: true } })
  await client.call('changePassword', { body: { oldPassword: PASSWORD, newPassword: PASSWORD } })
  await client.call('makeHandoff', { body: { password: PASSWORD } })
  const app = await turnOnOtp(client, watch)
  const { approvalId } = await client.call('beginApproval', { body: { action: 'closeAccount' } })
  await client.call('giveApproval', { params: { approvalId }, body: { otp: app.next() } })
  Object.assign(people, { own: { ...own, app }, other: await newReceiver() })
}, 120_000)

function getPeople() {
  const { own, other } = people
  if (!own || !other) throw new Error('nobody is there')
  return { own, other }
}

async function download(client: Client, by?: string): Promise<{ files: Record<string, unknown>; text: string }> {
  const body = by ? { approvalId: await approve(client, { action: 'downloadData' }, by) } : { password: PASSWORD }
  const response = await client.request('downloadData', { body })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="leaven-data-[\d-]{10}\.zip"$/)
  const unzipped = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const texts = Object.entries(unzipped).map(([name, bytes]) => [name, strFromU8(bytes)] as const)
  return {
    files: Object.fromEntries(texts.map(([name, text]) => [name, JSON.parse(text) as unknown])),
    text: texts.map(([, text]) => text).join('\n'),
  }
}

async function listTablesOfPeople(): Promise<readonly { table: keyof Tables; comment: string | null }[]> {
  const { rows } = await sql<{ table: keyof Tables; comment: string | null }>`
    select c.relname as "table", obj_description(c.oid, 'pg_class') as comment from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(server.admin)
  return rows
}

test('every table that names a customer is in the archive with all his rows, or says why not', async () => {
  const { own } = getPeople()
  const { files } = await download(own.client, own.app.next())
  const tables = await listTablesOfPeople()
  expect(tables.length).toBeGreaterThan(10)
  const documented = readFileSync('docs/adr/0021-closing-an-account.md', 'utf8')
  for (const { table, comment } of tables) {
    const [, file] = /^Archive: as (\S+\.json)\./.exec(comment ?? '') ?? []
    if (comment?.startsWith('Archive: ')) expect(documented, table).toContain(`\`${table}\``)
    if (file) expect(files, table).toHaveProperty([file])
    if (comment?.startsWith('Archive: ')) continue
    const { rows } = await sql<{ count: number }>`select count(*)::int4 as count from ${sql.table(table)}
      where user_id = ${own.userId}`.execute(server.admin)
    expect(files[`${table}.json`], table).toHaveLength(rows[0]?.count ?? -1)
  }
})

test('it tells who he is, what he holds and what moved, and what is kept elsewhere about him', async () => {
  const { own } = getPeople()
  const { files } = await download(own.client, own.app.next())
  expect(files['profile.json']).toMatchObject({ id: own.userId, email: own.email, country: 'DE', has_password: true })
  expect(files['balances.json']).toContainEqual({ path: `user:${own.userId}:available`, asset: 'BTC', amount: '0.25' })
  expect(files['transactions.json']).toHaveLength(2)
  expect(files['deposits_deposits.json']).toMatchObject([{ coin_id: 'BTC', originator: expect.anything() }])
  expect(files['account_consents.json']).toHaveLength(2)
  expect(files['otp_seeds.json']).toHaveLength(1)
  expect(files['sessions.json']).not.toEqual([])
})

test('attack: the archive gives nothing that opens anything, and nothing of anybody else', async () => {
  const { own, other } = getPeople()
  const { text } = await download(own.client, own.app.next())
  for (const secret of [PASSWORD, '$argon2', 'password_hash', '"hash"', '"seed"', '"type":"Buffer"', other.userId])
    expect(text.includes(secret), secret).toBe(false)
  for (const foreign of [other.email, other.address]) expect(text).not.toContain(foreign)
  const { rows } = await sql<{ hash: string }>`select encode(hash, 'hex') as hash from mail_links
    union select encode(hash, 'base64') from mail_links union select encode(seed, 'hex') from otp_seeds
    union select encode(hash, 'hex') from account_handoffs union select encode(hash, 'hex') from session_tokens
    union select password_hash from identity_users`.execute(server.admin)
  expect(rows.length).toBeGreaterThan(5)
  for (const { hash } of rows) expect(text).not.toContain(hash)
})

test('attack: a stolen session empties no archive again and again: five a day', async () => {
  const { other } = getPeople()
  const statuses = []
  for (let count = 0; count < 6; count += 1) {
    const body = { password: PASSWORD }
    statuses.push((await other.client.request('downloadData', { body })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

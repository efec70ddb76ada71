import { randomBytes } from 'node:crypto'
import type { UserId } from '@leaven/domain/id.ts'
import { post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { audit } from '@leaven/tests/world/ledger.ts'
import { createSeriesWorld, HOUR_MS, WEEK_MS } from '@leaven/tests/world/series.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { expect, test, vi } from 'vitest'
import { createMailJob, type Letter } from '../../platform/mail.ts'
import { createSealing } from '../../platform/sealing.ts'
import { hasUnpaidLending, listPast, listSettings } from './lending.service.ts'

const database = useDatabase()
const { server: db, admin } = database
const { openSeries } = createSeriesWorld(database)

const BTC = { code: 'BTC', decimals: 8 }
const PAGE = { offset: 0, limit: 10 }

async function drain(id: string): Promise<void> {
  const path = `expense:lending-${id}`
  const left = await findBalance(db, path, BTC)
  if (!left) throw new Error('nothing there')
  const postings = [move(left, path, 'treasury', { operation: 'houseMoved' })]
  await post(db, new Date(), { scope: 'job:test', key: crypto.randomUUID(), postings })
}

/** The letters that were written, as they would be sent. */
async function listLetters(recipient: string): Promise<readonly string[]> {
  const letters: Letter[] = []
  const sealing = createSealing('a secret of the tests', (bytes) => randomBytes(bytes))
  const send = async (letter: Letter) => void letters.push(letter)
  const { ask } = createMailJob(send, 'Leaven', sealing)
  const rows = await admin.selectFrom('mails').select('id').where('recipient', '=', recipient).execute()
  for (const { id: subject } of rows) {
    await ask(db, { subject, now: new Date(), progress: null })
  }
  return letters.map(({ text }) => text)
}

test('LEND-051 with funds missing the mail and the history tell what was paid, and what is late since when', async () => {
  // Enough for one batch, not for two: nothing can go on.
  const series = await openSeries('btc-weekly', { own: '0.1', reward: '100000000' })
  await series.live(-HOUR_MS)
  const person = await series.newPerson('10')
  await series.put(person, 1, '2', 'ENTRY_AND_RETURN', -HOUR_MS)
  await series.live(5_000)
  await series.live(HOUR_MS + 5_000)
  await drain(series.id)
  await series.live(WEEK_MS + 5_000)
  await series.live(WEEK_MS + HOUR_MS + 5_000)
  // An event is read once nothing older can still come, for which other transactions of the machine may have to end.
  const letters = await vi.waitFor(async () => {
    await series.live(WEEK_MS + HOUR_MS + 5_000)
    const found = await listLetters(`p0-${series.id}@leaven.test`)
    expect(found).not.toEqual([])
    return found
  }, 20_000)
  const [letter = '', ...others] = letters
  expect(others).toEqual([])
  expect(letter).toContain('2 BTC went to your wallet. 0.00179908 BTC of your return are late: they were due on')
  const lateAt = async (ms: number) => {
    const [past] = await listPast(db, person, PAGE, series.at(ms))
    return past?.late.map(({ kind, asset, amount, since }) => [kind, asset.code, amount && toDecimal(amount), since])
  }
  const ended = series.at(WEEK_MS + HOUR_MS)
  expect(await lateAt(WEEK_MS + 2 * HOUR_MS)).toEqual([['RETURN', 'BTC', '0.00179908', ended]])
  expect(await hasUnpaidLending(db, person)).toBe(true)
  await fundHouse(db, `expense:lending-${series.id}`, 'BTC', '1000')
  await series.live(WEEK_MS + 2 * HOUR_MS)
  expect(await lateAt(WEEK_MS + 2 * HOUR_MS)).toEqual([])
  expect(await hasUnpaidLending(db, person)).toBe(false)
}, 60_000)

test('LEND-051 LEND-070 who may not enter any more is paid out at the end, and told; what they could not change does not go on', async () => {
  const series = await openSeries('btc-weekly')
  await series.live(-HOUR_MS)
  const people = [await series.newPerson('10'), await series.newPerson('10'), await series.newPerson('10')] as const
  const options = ['ENTRY_AND_RETURN', 'ENTRY_AND_RETURN', 'NO_COMPOUNDING'] as const
  for (const [index, person] of people.entries())
    await series.put(person, 1, '2', options[index] ?? 'NO_COMPOUNDING', -HOUR_MS)
  await series.live(5_000)
  await series.live(HOUR_MS + 5_000)
  const [barred, free, ending] = people
  for (const one of [barred, ending]) series.barred.add(one)
  await series.live(WEEK_MS + 5_000)
  const letters = await vi.waitFor(async () => {
    await series.live(WEEK_MS + HOUR_MS + 5_000)
    const found = await listLetters(`p0-${series.id}@leaven.test`)
    expect(found).not.toEqual([])
    return found
  }, 20_000)
  expect(letters.join()).toContain('which is not open to your account at the moment')
  expect(letters.join()).toContain('2.00179908 BTC went to your wallet instead.')
  const has = async (person: UserId) => {
    const held = await findBalance(db, `user:${person}:available`, BTC)
    return [held && toDecimal(held), (await listSettings(db, person)).map(({ batchId }) => batchId)]
  }
  expect(await has(barred)).toEqual(['10.00179908', []])
  expect(await has(free)).toEqual(['8', [`${series.id}-2`]])
  // Who wanted it to end is told nothing.
  expect([await has(ending), await listLetters(`p2-${series.id}@leaven.test`)]).toEqual([['10.00179908', []], []])
  expect(await audit(db)).toEqual([])
}, 60_000)

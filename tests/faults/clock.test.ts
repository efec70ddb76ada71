import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { schedule } from '@leaven/server/platform/due-work.ts'
import { expect, test } from 'vitest'
import { createClient } from '../world/api.ts'
import { audit } from '../world/ledger.ts'
import { createOutside } from '../world/outside.ts'
import { newEmail, signUp } from '../world/people.ts'
import { useServer } from '../world/server.ts'
import { startWorker } from './worker.ts'

const IS_DEEP = process.env['LEAVEN_DEEP'] === '1'
const DAYS = IS_DEEP ? 28 : 14
const WEEK = 7
const KILLS_MIN = 3
const BETWEEN_KILLS_MS = 500
const LETTERS = IS_DEEP ? 60 : 30
const server = useServer({ http: 2, workers: 0 })
const outside = createOutside(server.sandboxUrl)

test(`${DAYS} days and more pass under two workers that are killed again and again: every job once, in order, nobody logged out`, async () => {
  const workers = [startWorker(server.config()), startWorker(server.config())]
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const { client } = await signUp(createClient(server.base), outside)
  const { now } = await outside.readClock()
  const letters = await planLetters(new Date(now))

  let kills = 0
  let days = 0
  // Weeks pass fast, and workers start slowly: time goes on until enough of them were killed.
  const moving = (async () => {
    for (;;) {
      const reached = await outside.advance(`P${WEEK}D`)
      days += WEEK
      if (days >= DAYS && kills >= KILLS_MIN) return reached
    }
  })()
  const killing = (async () => {
    while (!(await isOver(moving))) {
      workers.shift()?.kill('SIGKILL')
      kills += 1
      const next = startWorker(server.config())
      workers.push(next)
      await once(next, 'message')
    }
  })()
  const { now: then } = await moving
  await killing
  for (const worker of workers) worker.kill('SIGKILL')

  expect(new Date(then).getTime() - new Date(now).getTime()).toBeGreaterThanOrEqual(days * 86_400_000)
  const nights = await server.server.selectFrom('audit_runs').select(['due_at', 'findings']).orderBy('due_at').execute()
  expect(nights).toHaveLength(days)
  expect(nights.map(({ findings }) => findings)).toEqual(nights.map(() => []))
  expect(nights.map(({ due_at }) => due_at.getUTCHours())).toEqual(nights.map(() => 2))
  expect(await listFirstLetters(letters)).toEqual(letters)
  // A letter whose sender died between sending and noting it comes twice, and none is lost.
  for (const to of letters) expect((await outside.readInbox(to)).length).toBeGreaterThan(0)
  expect(await server.server.selectFrom('mails').select('id').execute()).toEqual([])
  expect(await client.why('getMe', {})).toBeNull()
  expect(await audit(server.server)).toEqual([])
}, 300_000)

/** To whom letters came, in the order in which they first did. */
async function listFirstLetters(known: readonly string[]): Promise<readonly string[]> {
  const newestFirst = await outside.readInbox()
  const oldestFirst = newestFirst.map(({ to }) => to).toReversed()
  return [...new Set(oldestFirst.filter((to) => known.includes(to)))]
}

/** Letters that fall due one after the other over the whole way. */
async function planLetters(from: Date): Promise<readonly string[]> {
  const addresses = Array.from({ length: LETTERS }, () => newEmail('letter'))
  for (const [index, recipient] of addresses.entries()) {
    const id = `mail_${index}`
    const at = new Date(from.getTime() + ((index + 1) * DAYS * 86_400_000) / (LETTERS + 1))
    const content = JSON.stringify({ link: 'http://localhost/' })
    const letter = { id, recipient, template: 'verifyEmail', language: 'en', content, written_at: at }
    await server.server.insertInto('mails').values(letter).execute()
    await schedule(server.server, { job: 'mail.send', subject: id, dueAt: at })
  }
  return addresses
}

const isOver = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), sleep(BETWEEN_KILLS_MS).then(() => false)])

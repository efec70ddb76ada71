import { setImmediate as nextRound } from 'node:timers/promises'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { scoring } from '@leaven/domain/identity/password.ts'
import { ask, countBy } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { newEmail, toRegistration } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { describe, expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const EMAIL = 'ada.lindqvist@leaven.test'
const LONG_MS = 60_000
/** Each took seconds before there was a bound: every sign may be a letter, every run a word, a date or a repeat. */
const hostile = [
  '4@8({[<369|!1/|0$5+7%2',
  'p4$$w0rd1!qwerty1999-01-02Aa',
  '11121314151617181910',
  '1l!i|',
  'small/thezulu@4#//|_|northtwoalp',
].map((part) => part.repeat(128).slice(0, 128))

describe('scoring', () => {
  const passwords = createPasswords({ threads: 1, waiting: 1, waitMs: LONG_MS })

  test('attack: no hostile password is scored on the loop that answers everybody', async () => {
    for (const password of hostile) {
      const seen: string[] = []
      const scored = passwords.score(password, EMAIL).then(() => seen.push('scored'))
      await nextRound()
      seen.push('loop')
      await scored
      expect(seen).toEqual(['loop', 'scored'])
    }
  })

  test('attack: only the first characters are scored, whatever follows them', async () => {
    const head = 'a'.repeat(scoring.maxLength)
    expect(await passwords.score(`${head}lantern-weaves-9`, EMAIL)).toBe(await passwords.score(head, EMAIL))
    expect(await passwords.score(`lantern-weaves-9-${EMAIL}`.padStart(128, 'x'), EMAIL)).toBeLessThanOrEqual(1)
  })

  test('attack: whoever comes when the line is full is told to come later, the others are answered', async () => {
    const answers = await Promise.allSettled(hostile.map((password) => passwords.score(password, EMAIL)))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected'])
    expect(answers[4]).toMatchObject({ reason: { code: 'TooManyRequests' } })
  })

  test('attack: what takes longer than its time is given up', async () => {
    const hasty = createPasswords({ threads: 1, waiting: 10, waitMs: 0 })
    await expect(hasty.score('lantern-weaves-9', EMAIL)).rejects.toMatchObject({ code: 'TooManyRequests' })
  })
})

describe('hashing', () => {
  test('attack: a flood of logins waits in a line that has an end', async () => {
    const passwords = createPasswords({ threads: 1, waiting: 2, waitMs: LONG_MS })
    const hashed = await passwords.hash('lantern-weaves-9')
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.verify(hashed, 'wrong')))
    expect(countBy(answers, ({ status }) => status)).toEqual({ fulfilled: 3, rejected: 3 })
    expect(await passwords.verify(hashed, 'lantern-weaves-9')).toBe(true)
    expect(await passwords.verify(null, 'lantern-weaves-9')).toBe(false)
  })

  test('attack: a crowd at other addresses fills the line, and who comes to log in waits behind all of it', async () => {
    const passwords = createPasswords({ threads: 1, waiting: 3, waitMs: LONG_MS })
    const hashed = await passwords.hash('lantern-weaves-9')
    const order: string[] = []
    const login = (name: string, address: string) =>
      passwords.verify(hashed, 'lantern-weaves-9', address).then(() => order.push(name))
    const crowd = [1, 2, 3].flatMap((place) =>
      Array.from({ length: 3 }, (_, host) => login('crowd', `2001:${place}::${host}`)),
    )
    await Promise.all([...crowd, login('owner', '198.51.100.1')])
    // One is at work when the owner comes, and one of each place goes before.
    expect(order.indexOf('owner')).toBe(4)
  })

  test('attack: a crowd in one /48 has as many lines as it likes, and who comes to log in waits for each of them', async () => {
    const passwords = createPasswords({ threads: 1, waiting: 3, waitMs: LONG_MS })
    const hashed = await passwords.hash('lantern-weaves-9')
    const order: string[] = []
    const login = (name: string, address: string, known?: UserId) =>
      passwords.verify(hashed, 'lantern-weaves-9', address, known).then(() => order.push(name))
    const crowd = [1, 2, 3, 4].flatMap((place) =>
      Array.from({ length: 2 }, (_, host) => login('crowd', `2001:db8:0:${place}::${host}`)),
    )
    const others = [1, 2].map((host) => login('other', `198.51.100.${host}`))
    const known = login('known', '2001:db8:0:1::1', getId('usr', 'usr_01900000-0000-7000-8000-000000000001'))
    await Promise.all([...crowd, ...others, known])
    // One is at work when they come; then strangers and who is known take turns, and so do the neighbourhoods of strangers.
    expect(order.slice(0, 6)).toEqual(['crowd', 'crowd', 'known', 'other', 'crowd', 'other'])
  })
})

describe('a server whose line is short', () => {
  const server = useServer({
    workers: 0,
    edge: { passwords: createPasswords({ threads: 1, waiting: 2, waitMs: LONG_MS }) },
  })
  const guest = createClient(server.base)

  test('attack: thirty sign-ups with hostile passwords end with an answer or 429, and health is answered before them', async () => {
    const ended: string[] = []
    const signUps = Array.from({ length: 30 }, async (_, index) => {
      const { body } = toRegistration(newEmail())
      const answer = await ask(guest, 'register', { body: { ...body, password: hostile[index % 5] ?? '' } })
      ended.push('sign-up')
      return answer.status
    })
    expect((await fetch(`${server.base()}/health/live`)).status).toBe(200)
    ended.push('health')
    const statuses = new Set(await Promise.all(signUps))
    expect(ended.indexOf('health')).toBeLessThan(ended.lastIndexOf('sign-up'))
    expect(statuses.has(429)).toBe(true)
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
  })
})

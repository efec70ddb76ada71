import { setTimeout } from 'node:timers/promises'
import { ask, countBy } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { countWaiting } from '@leaven/tests/world/interleave.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createShare, type Share } from './share.ts'

const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

/** Holds what is the customer's own while `run` runs, so that every change of theirs waits. */
const holdCustomer = (userId: string, run: () => Promise<void>): Promise<void> =>
  server.admin.transaction().execute(async (trx) => {
    await trx.selectFrom('identity_users').select('id').where('id', '=', userId).forUpdate().execute()
    await run()
  })

test('attack: sixty calls of one customer that all wait leave room for every other caller', async () => {
  const flooder = await signUp(guest, outside)
  const reader = await signUp(guest, outside)
  const ended: string[] = []
  const flood: Promise<number>[] = []
  await holdCustomer(flooder.userId, async () => {
    for (let count = 0; count < 60; count += 1) {
      const body = { isHideZeroBalances: count % 2 === 0 }
      flood.push(
        ask(flooder.client, 'savePreference', { body }).then(({ status }) => {
          if (status === 200) ended.push('flood')
          return status
        }),
      )
    }
    // The flood stands in its line once the line is full and the first is refused.
    expect(await Promise.race(flood)).toBe(429)
    for (let count = 0; count < 5; count += 1) expect((await ask(reader.client, 'getMe')).status).toBe(200)
    expect((await ask(guest, 'listCoins')).status).toBe(200)
    ended.push('others')
  })
  const statuses = countBy(await Promise.all(flood), String)
  expect(Object.keys(statuses)).toEqual(['200', '429'])
  expect(statuses['200']).toBeGreaterThanOrEqual(3)
  expect(ended[0]).toBe('others')
})

test('attack: who asks again and again whether the server is ready takes its connections', async () => {
  const answers: Promise<{ readonly status: number }>[] = []
  await server.admin.transaction().execute(async (trx) => {
    await sql`lock table schema_migrations in access exclusive mode`.execute(trx)
    for (let count = 0; count < 30; count += 1) answers.push(ask(guest, 'isReady'))
    await expect.poll(() => countWaiting(server.admin)).toBe(1)
    expect((await ask(guest, 'listCoins')).status).toBe(200)
    expect(await countWaiting(server.admin)).toBe(1)
  })
  expect(countBy(await Promise.all(answers), ({ status }) => String(status))).toEqual({ 200: 30 })
})

/** A call that asks for a turn from an address, and ends when the test says so. */
function createCrowd(share: Share) {
  const [begun, ends]: [string[], (() => void)[]] = [[], []]
  const come = (address: string, userId?: UserId): Promise<string> =>
    share({ userId, address }, () => {
      begun.push(address)
      return new Promise<string>((end) => ends.push(() => end(address)))
    })
  return { begun, come, endOldest: () => ends.shift()?.() }
}

const settled = () => setTimeout(0)
const inNetwork = (number: number) => `2001:db8:1:${number.toString(16)}::1`

test('attack: guests of one network, each at an address of their own, take every connection', async () => {
  const { begun, come, endOldest } = createCrowd(createShare())
  const flood = Array.from({ length: 240 }, (_, number) => come(inNetwork(number % 60)))
  await settled()
  // The rest of the ten is for customers.
  expect(begun).toHaveLength(6)
  const other = come('203.0.113.7')
  endOldest()
  await settled()
  expect(begun.slice(6)).toEqual([inNetwork(6)])
  endOldest()
  await settled()
  expect(begun).toContain('203.0.113.7')
  for (let left = 0; left < 241; left += 1) {
    endOldest()
    await settled()
  }
  expect(await Promise.all([other, ...flood])).toHaveLength(241)
})

test('attack: a stolen token is used from a thousand networks, and its owner waits behind all of them', async () => {
  const { begun, come, endOldest } = createCrowd(createShare())
  const userId = getId('usr', 'usr_01900000-0000-7000-8000-000000000001')
  const flood = Array.from({ length: 700 }, (_, number) => come(inNetwork(number), userId))
  await settled()
  const owner = come('203.0.113.7', userId)
  endOldest()
  await settled()
  endOldest()
  await settled()
  expect(begun.slice(3)).toContain('203.0.113.7')
  for (let left = 0; left < 700; left += 1) {
    endOldest()
    await settled()
  }
  expect(await owner).toBe('203.0.113.7')
  expect((await Promise.allSettled(flood)).length).toBe(700)
})

import { ask, countBy } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { countWaiting } from '@leaven/tests/world/interleave.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

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

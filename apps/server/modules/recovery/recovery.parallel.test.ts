import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { eventually } from '@leaven/tests/world/arrivals.ts'
import { awaitToken } from '@leaven/tests/world/mails.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

test('attack: many who ask at the same moment get one mail and spend what the mailbox has', async () => {
  const { email } = await signUp(guest, outside)
  const mailbox = `forget-mailbox:${email}`
  // Nobody counts before all have asked, and nobody is mailed before all have counted.
  const counting = await hold((trx) =>
    trx
      .insertInto('rate_limits')
      .values({ subject: mailbox, window_end: new Date(0), count: 1 })
      .execute(),
  )
  const mailing = await hold((trx) =>
    trx.selectFrom('identity_users').select('id').where('email', '=', email).forUpdate().execute(),
  )
  const asks = Promise.all(Array.from({ length: 4 }, () => guest.why('forgetPassword', { body: { email } })))
  await eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.admin)
    expect(rows.length).toBeGreaterThanOrEqual(4)
  })
  await counting.release()
  expect(await asks).toEqual([null, null, null, null])
  await mailing.release()
  await awaitToken(outside, email, 'reset-password')
  const counted = await server.admin.selectFrom('rate_limits').select('count').where('subject', '=', mailbox).execute()
  expect(counted).toEqual([{ count: 1 }])
})

/** Has a lock until it is released. */
async function hold(lock: (trx: DatabaseTransaction) => Promise<unknown>) {
  const [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = server.server.transaction().execute(async (trx) => {
    await lock(trx)
    begun.resolve()
    await held.promise
  })
  await begun.promise
  return {
    release: () => {
      held.resolve()
      return holding
    },
  }
}

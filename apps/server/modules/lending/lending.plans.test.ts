import { transact } from '@leaven/db/transact.ts'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import { getId } from '@leaven/domain/id.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  closeEntries,
  listEntriesIn,
  listOpenIn,
  listOwed,
  listUnrewarded,
  saveOwedPaid,
  saveRewards,
} from './lending.sql.ts'

const { admin, serverUrl } = useDatabase()

const MANY = 20_000
const PAGE = 500
const AT = new Date('2026-11-20T07:00:00Z')
const batchId = 'btc-weekly-1'
const UUID = '00000000-0000-7000-8000-'
const idOf = (n: number): string => `ent_${UUID}${String(n).padStart(12, '0')}`

test(
  'every page of a large batch reads its own entries and no more, however late and whatever the plan',
  { timeout: 120_000 },
  async () => {
    const db = createServerDatabase({ url: serverUrl, connections: 1 })
    await sql`alter table lending_entries set (autovacuum_enabled = off)`.execute(admin)
    await sql`insert into batches_batches (id, series_id, number, coin_id, decimals, name, rhythm, rate, levels, reward_rate,
    cap, state, starts_at, ends_at, need, reward_need) select ${batchId}, id, 1, coin_id, decimals, name, rhythm, rate,
    levels, reward_rate, cap, 'MATURED', ${AT}, ${AT}, 0, 0 from batches_series where id = 'btc-weekly'`.execute(admin)
    // Statistics that say: tiny. Plans are made for anyone and kept.
    await sql`analyze lending_entries`.execute(admin)
    await sql`set plan_cache_mode = force_generic_plan`.execute(db)
    await sql`insert into identity_users (id, email, country, accepts_marketing, signup, terms_accepted_at, registered_at)
    select ${`usr_${UUID}`} || lpad(n::text, 12, '0'), n || '@leaven.test', 'SG', false, '{}', ${AT}, ${AT}
    from generate_series(1, ${MANY}) n`.execute(admin)
    await sql`insert into lending_entries (id, batch_id, user_id, units, option, carried, entered_at, owed)
    select ${`ent_${UUID}`} || lpad(n::text, 12, '0'), ${batchId}, ${`usr_${UUID}`} || lpad(n::text, 12, '0'), 1000, 'ONLY_ENTRY', 1000, ${AT}, 1
    from generate_series(1, ${MANY}) n`.execute(admin)

    const page = async (from: number) => {
      const before = await countReads()
      const pages = { after: idOf(from), limit: PAGE }
      await transact(db, async (trx) => {
        const entries = await listOpenIn(trx, batchId, pages)
        expect([entries.length, entries[0]?.id]).toEqual([PAGE, idOf(from + 1)])
        const ids = entries.map(({ id }) => id)
        const users = entries.map(({ userId }) => userId)
        expect((await listEntriesIn(trx, batchId, users)).size).toBe(PAGE)
        expect(await listUnrewarded(trx, batchId, { part: 'entered', ...pages })).toHaveLength(PAGE)
        expect(await listOwed(trx, batchId, pages)).toHaveLength(PAGE)
        const rewardings = ids.map((id) => ({ id: getId('ent', id), rewarded: 1n, rewardedFor: 1000n }))
        await saveRewards(trx, rewardings)
        await saveOwedPaid(trx, ids)
        const closings = ids.map((id) => ({ id, earned: 1n, bonus: 0n, moved: 0n, owed: 0n }))
        await closeEntries(trx, closings, AT)
      })
      const after = await countReads()
      return { scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched }
    }
    for (const from of [0, PAGE, MANY / 2, MANY - PAGE]) {
      const { scanned, fetched } = await page(from)
      expect(scanned).toBe(0)
      expect(fetched).toBeLessThan(PAGE * 10)
    }
    await db.destroy()

    async function countReads() {
      await sql`select pg_stat_force_next_flush()`.execute(db)
      const { rows } = await sql<{ scanned: number; fetched: number }>`
      select seq_tup_read::int4 as scanned, idx_tup_fetch::int4 as fetched
      from pg_stat_user_tables where relname = 'lending_entries'`.execute(db)
      return rows[0] ?? { scanned: 0, fetched: 0 }
    }
  },
)

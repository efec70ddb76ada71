import { sql } from 'kysely'
import type { Database } from '@leaven/db/database.ts'
import { countRanked, findRanked, listRanked } from '@leaven/server/modules/referral/referral.sql.ts'
import { sumByEnd, sumByTerm } from '@leaven/server/modules/staking/staking.sql.ts'
import { expect, test } from 'vitest'
import { useDatabase } from '../world/database.ts'
import { idOf } from './fill.ts'

// What triggers keep is what the rows say, after every kind of change.

const { server: db, admin } = useDatabase()
const people = 30

async function addPeople(on: Database): Promise<void> {
  await sql`insert into identity_users (id, email, country, accepts_marketing, signup, terms_accepted_at, registered_at)
    select 'usr_00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'), n || '@example.com', 'DE', false, '{}',
      '2027-01-01', '2027-01-01' from generate_series(1, ${people}::int4) n`.execute(on)
}

test('REF-13 the leaderboard that is kept is the one that counting gives', async () => {
  await addPeople(admin)
  await sql`insert into referral_referrers (user_id, referral_id)
    select id, (100000 + number)::text from identity_users where number <= 5`.execute(db)
  await sql`insert into referral_referrals (id, user_id, referral_id, is_revealed, signed_up_at)
    select replace(id, 'usr', 'rfl'), id, (100000 + 1 + number % 5)::text, false, '2027-01-01'
    from identity_users where number > 5`.execute(db)
  // One after the other and not in the order of their names, so that places with as many friends are told by the time.
  await sql`update referral_referrals set
    verified_at = '2027-01-02'::timestamptz + get_byte(sha256(id::bytea), 0) * interval '1 hour'
    where right(id, 1) in ('1', '3', '5', '7', '9', 'b', 'd')`.execute(db)
  await sql`update referral_referrals set verified_at = null where right(id, 1) = 'd'`.execute(db)
  await sql`delete from referral_referrals where right(id, 1) in ('9', '8')`.execute(db)
  const { rows } = await sql<{ userId: string; count: number; place: number; friends: number }>`
    select o.user_id as "userId", count(r.verified_at)::int4 as count,
      row_number() over (order by count(r.verified_at) desc, max(r.verified_at), o.referral_id)::int4 as place
    from referral_referrals r join referral_referrers o on o.referral_id = r.referral_id where r.verified_at is not null
    group by o.user_id, o.referral_id order by place`.execute(db)
  expect(rows.length).toBeGreaterThan(2)
  expect(await listRanked(db, { offset: 0, limit: 10 })).toEqual(rows)
  expect(await listRanked(db, { offset: 1, limit: 1 })).toEqual(rows.slice(1, 2))
  expect(await countRanked(db)).toBe(rows.length)
  for (const row of rows) expect(await findRanked(db, idOf('usr', Number(`0x${row.userId.slice(-4)}`)))).toEqual(row)
  const counted = await sql`select r.referral_id from referral_referrers r
    where (r.friends, r.verified, r.verified_last) is distinct from (select (count(*)::int4, count(f.verified_at)::int4,
      max(f.verified_at)) from referral_referrals f where f.referral_id = r.referral_id)`.execute(db)
  expect(counted.rows).toEqual([])
})

test('FREEZE-03 what is kept of everything frozen is what its positions sum to', async () => {
  await sql`insert into staking_positions (id, user_id, coin_id, units, months, multiplier, auto_renew, frozen_at,
      starts_at, ends_at)
    select 'frz' || n, 'usr' || n % 7, 'DFI', n * 1000, (array[1, 12, 60])[n % 3 + 1], 100, false, '2027-01-01',
      '2027-01-01', '2027-02-01'::timestamptz + n * interval '7 hours' from generate_series(1, 60) n`.execute(db)
  await sql`update staking_positions set thawed_at = '2027-02-02' where units % 5000 = 0`.execute(db)
  await sql`update staking_positions set months = 120, ends_at = ends_at + interval '9 years' where units % 7000 = 0`.execute(
    db,
  )
  await sql`update staking_positions set auto_renew = true`.execute(db)
  const terms = await sql`select months as place, sum(units)::text as units from staking_positions
    where thawed_at is null group by 1 order by 1`.execute(db)
  const plain = (sums: Awaited<ReturnType<typeof sumByTerm>>) =>
    sums.map(({ place, units }) => ({ place, units: units.toString() }))
  expect(plain(await sumByTerm(db))).toEqual(terms.rows)
  const midnights = ['2027-02-06', '2027-02-11', '2030-01-01'].map((day) => new Date(`${day}T00:00:00Z`))
  const ends = await sql`select width_bucket(ends_at, ${midnights}::timestamptz[]) as place, sum(units)::text as units
    from staking_positions where thawed_at is null group by 1 order by 1`.execute(db)
  expect(plain(await sumByEnd(db, midnights))).toEqual(ends.rows)
})

import { readFileSync } from 'node:fs'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const { admin } = useDatabase()
const [, updates = ''] = readFileSync(new URL('./migrations/0046_late_and_many.sql', import.meta.url), 'utf8').split(
  '\n\n',
)

test('days that a customer was left out of keep their work and their alarm under the new name', async () => {
  const at = new Date('2026-11-16T00:00:00Z')
  const old = ['DFI 2026-11-15 usr_1', 'DFI 2026-11-15 user:usr_1:staked', 'DFI']
  for (const subject of old) {
    await sql`insert into due_work (job, subject, due_at) values ('staking.rewards', ${subject}, ${at})`.execute(admin)
    await sql`insert into alarms (kind, subject, detail, source, raised_at, last_at) values
      ('work', ${`staking.rewards usr_1 ${subject}`}, 'x', ${`staking.rewards ${subject}`}, ${at}, ${at})`.execute(
      admin,
    )
  }
  await sql`insert into due_work (job, subject, due_at) values ('other', ${old[0]}, ${at})`.execute(admin)
  // Again it changes nothing.
  for (let again = 0; again < 2; again += 1)
    for (const update of updates.split(';\n').filter(Boolean)) await sql.raw(update).execute(admin)
  const work = await admin.selectFrom('due_work').select(['job', 'subject']).orderBy('job').orderBy('subject').execute()
  const names = ['DFI', 'DFI user:usr_1:staked 2026-11-15', 'DFI usr_1 2026-11-15']
  expect(work.filter(({ job }) => job === 'staking.rewards').map(({ subject }) => subject)).toEqual(names)
  expect(work.filter(({ job }) => job === 'other').map(({ subject }) => subject)).toEqual([old[0]])
  const alarms = await admin.selectFrom('alarms').select(['subject', 'source']).orderBy('subject').execute()
  expect(alarms).toEqual(
    names.map((name) => ({ subject: `staking.rewards usr_1 ${name}`, source: `staking.rewards ${name}` })),
  )
})

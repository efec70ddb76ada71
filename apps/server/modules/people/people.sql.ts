import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { likenesses, type Likeness } from '@leaven/domain/people/person.ts'
import { sql, type Selectable } from 'kysely'

/** An account and the person behind it. */
export type Account = {
  readonly userId: UserId
  /** The first account of this person. */
  readonly personId: UserId
  readonly namePrint: Buffer | null
  readonly likeness: Likeness | null
  /** The persons whom it is like, the nearest first. */
  readonly alike: readonly UserId[]
  /** False: it was known before near names were compared. */
  readonly isNear: boolean
  readonly knownAt: Date
}

export const printKinds = ['document', 'name', 'near'] as const

export type PrintKind = (typeof printKinds)[number]

export type Print = { readonly print: Buffer; readonly kind: PrintKind }

export type KnownPrint = Print & { readonly personId: UserId }

export async function findAccount(db: Database, userId: UserId): Promise<Account | undefined> {
  const row = await db.selectFrom('people_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row && toAccount(row)
}

/** By id; those that there are. */
export async function listAccounts(db: Database, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, Account>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('people_accounts').selectAll().where('user_id', 'in', userIds).execute()
  return new Map(rows.map((row) => [getId('usr', row.user_id), toAccount(row)]))
}

/** Holds the rows in one order, so that nobody waits in a circle. */
export async function lockAccounts(trx: DatabaseTransaction, userIds: readonly UserId[]): Promise<readonly Account[]> {
  if (userIds.length === 0) return []
  const rows = await trx
    .selectFrom('people_accounts')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return rows.map(toAccount)
}

export async function listAccountsOf(db: Database, personId: UserId, limit: number): Promise<readonly UserId[]> {
  const rows = await db
    .selectFrom('people_accounts')
    .select('user_id')
    .where('person_id', '=', personId)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => getId('usr', user_id))
}

export async function saveAccount(trx: DatabaseTransaction, account: Account): Promise<void> {
  const { userId, personId, namePrint, likeness, alike, isNear, knownAt } = account
  const known = { person_id: personId, name_print: namePrint, likeness, alike: [...alike], is_near: isNear }
  await trx
    .insertInto('people_accounts')
    .values({ user_id: userId, ...known, known_at: knownAt })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(known))
    .execute()
}

export async function lockPrints(trx: DatabaseTransaction, prints: readonly Print[]): Promise<readonly KnownPrint[]> {
  if (prints.length === 0) return []
  const rows = await trx
    .selectFrom('people_prints')
    .selectAll()
    .where(
      'print',
      'in',
      prints.map(({ print }) => print),
    )
    .orderBy('print')
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    print: row.print,
    kind: getOneOf(printKinds, row.kind),
    personId: getId('usr', row.person_id),
  }))
}

/** Answers how many were new; another may have been first. */
export async function savePrints(
  trx: DatabaseTransaction,
  prints: readonly Print[],
  { personId, at }: { readonly personId: UserId; readonly at: Date },
): Promise<number> {
  if (prints.length === 0) return 0
  const rows = await trx
    .insertInto('people_prints')
    .values(prints.map(({ print, kind }) => ({ print, kind, person_id: personId, known_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .execute()
  return rows.length
}

/** Who has shown a print, beside whose it is. */
export async function saveBearer(trx: DatabaseTransaction, userId: UserId, prints: readonly Print[]): Promise<void> {
  if (prints.length === 0) return
  await trx
    .insertInto('people_bearers')
    .values(prints.map(({ print }) => ({ print, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The persons of all who have these names, the same before near ones, the first accounts of each first. */
export async function listNamesakes(db: Database, prints: readonly Print[], limit: number): Promise<readonly UserId[]> {
  if (prints.length === 0) return []
  const { rows } = await sql<{ person_id: string }>`select n.person_id from (
      select p.kind, b.user_id, (select person_id from people_accounts where user_id = b.user_id) as person_id
      from people_prints p cross join lateral
        (select user_id from people_bearers where print = p.print order by user_id limit ${limit}) b
      where p.print = any(${prints.map(({ print }) => print)}::bytea[]) and p.kind in ('name', 'near')) n
    where n.person_id is not null
    group by n.person_id order by min(n.kind), min(n.user_id) limit ${limit}`.execute(db)
  return rows.map(({ person_id }) => getId('usr', person_id))
}

/** Have both shown one name, or near ones? */
export async function hasSharedName(db: Database, one: UserId, other: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('people_bearers as mine')
    .innerJoin('people_bearers as theirs', 'theirs.print', 'mine.print')
    .innerJoin('people_prints as p', 'p.print', 'mine.print')
    .select('p.kind')
    .where('mine.user_id', '=', one)
    .where('theirs.user_id', '=', other)
    .where('p.kind', 'in', ['name', 'near'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** An account becomes a person of its own, with the prints that no other account of that person has shown. */
export async function partPerson(trx: DatabaseTransaction, userId: UserId, from: UserId): Promise<void> {
  await trx.updateTable('people_accounts').set({ person_id: userId }).where('user_id', '=', userId).execute()
  await sql`update people_prints p set person_id = ${userId}
    from people_bearers b
    where b.print = p.print and b.user_id = ${userId} and p.person_id = ${from}
      and not exists (select from people_bearers o join people_accounts a on a.user_id = o.user_id
        where o.print = p.print and a.person_id = ${from})`.execute(trx)
}

/** Several persons turn out to be one. */
export async function mergePersons(
  trx: DatabaseTransaction,
  personIds: readonly UserId[],
  into: UserId,
): Promise<void> {
  if (personIds.length === 0) return
  await trx.updateTable('people_prints').set({ person_id: into }).where('person_id', 'in', personIds).execute()
  await trx.updateTable('people_accounts').set({ person_id: into }).where('person_id', 'in', personIds).execute()
}

export async function saveDecision(
  trx: DatabaseTransaction,
  userId: UserId,
  { likeness, by, at }: { readonly likeness: Likeness | null; readonly by: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('people_accounts')
    .set({ likeness, decided_by: by, decided_at: at })
    .where('user_id', '=', userId)
    .execute()
}

/** After an account, or after so many. */
export type HeldPage = { readonly after: UserId | undefined; readonly limit: number; readonly offset?: number }

/** Whose likeness is to be decided, in the order of their accounts. */
export async function listHeldAccounts(
  db: Database,
  { after, limit, offset = 0 }: HeldPage,
): Promise<readonly Account[]> {
  const rows = await db
    .selectFrom('people_accounts')
    .selectAll()
    // Written out, for an index that holds no others.
    .where(sql<boolean>`likeness = 'HELD'`)
    .$if(after !== undefined, (query) => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toAccount)
}

/** How many those are; more are not counted. */
export async function countHeldAccounts(db: Database, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int4 as count from (
    select from people_accounts where likeness = 'HELD' limit ${max}) as held`.execute(db)
  return rows[0]?.count ?? 0
}

/** The accounts of some persons. */
export async function listAccountsOfAll(
  db: Database,
  personIds: readonly UserId[],
  limit: number,
): Promise<readonly Account[]> {
  if (personIds.length === 0) return []
  const rows = await db
    .selectFrom('people_accounts')
    .selectAll()
    .where('person_id', 'in', personIds)
    .orderBy('person_id')
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(toAccount)
}

const toAccount = (row: Selectable<Tables['people_accounts']>): Account => ({
  userId: getId('usr', row.user_id),
  personId: getId('usr', row.person_id),
  namePrint: row.name_print,
  likeness: row.likeness === null ? null : getOneOf(likenesses, row.likeness),
  alike: row.alike.map((id) => getId('usr', id)),
  isNear: row.is_near,
  knownAt: row.known_at,
})

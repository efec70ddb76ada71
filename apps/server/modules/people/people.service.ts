import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { listNearTexts } from '@leaven/domain/people/near-names.ts'
import {
  listDocumentTexts,
  listNearDocumentTexts,
  toNameText,
  type IdentityDocument,
  type Named,
} from '@leaven/domain/people/person.ts'
import { isOddlyWritten } from '@leaven/domain/people/written-name.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import toLatin from 'any-ascii'
import type { Fingerprint } from '../../platform/fingerprint.ts'
import { emit } from '../../platform/outbox.ts'
import {
  findAccount,
  hasSharedName,
  listAccounts,
  listAccountsOf,
  listAccountsOfAll,
  listHeldAccounts,
  listNamesakes,
  lockAccounts,
  lockPrints,
  mergePersons,
  partPerson,
  saveAccount,
  saveBearer,
  saveDecision,
  savePrints,
  type Account,
  type HeldPage,
  type KnownPrint,
  type Print,
  type PrintKind,
} from './people.sql.ts'

export type { Account } from './people.sql.ts'
export { countHeldAccounts, findAccount } from './people.sql.ts'

export type PeopleDeps = { readonly fingerprint: Fingerprint }

const TRIES_MAX = 5
/** More accounts than anybody can have verified; a grant is given once to a person by its constraint, however many. */
const ACCOUNTS_MAX = 1_000
const ALIKE_MAX = 100

export type Identified = {
  readonly userId: UserId
  readonly named: Named
  readonly documents: readonly IdentityDocument[]
  readonly now: Date
}

/**
 * Says whose account this is. The same document is the same person. The same or a near name and the same birthday alone, or a
 * near number, may be two people, so the later account is held until an operator has decided; so is one whose name is written oddly.
 */
export async function identify(trx: DatabaseTransaction, deps: PeopleDeps, identified: Identified): Promise<void> {
  const { userId, now } = identified
  const { name, all, shown, sought } = toPrints(deps, identified)
  const [own] = await lockAccounts(trx, [userId])
  const known = await claimPrints(trx, all, { own, userId, now })
  await saveBearer(trx, userId, shown)
  const personIds = listPersons(own, known, userId)
  const personId = personIds[0] ?? userId
  await lockAccounts(trx, personIds)
  await mergePersons(trx, personIds.slice(1), personId)
  const alike = await listAlike(trx, sought, [personId])
  const isClear = name !== undefined && alike.length === 0 && !isOddlyWritten(identified.named)
  const likeness = own?.likeness === 'OTHER' ? 'OTHER' : isClear ? null : 'HELD'
  const account = {
    userId,
    personId,
    namePrint: name?.print ?? null,
    likeness,
    alike,
    isNear: true,
    knownAt: now,
  } as const
  await saveAccount(trx, account)
}

/** Who else has this name, and then who has a near one: all of them, also those who were told apart from each other. */
const listAlike = async (
  trx: DatabaseTransaction,
  prints: readonly Print[],
  own: readonly UserId[],
): Promise<readonly UserId[]> =>
  (await listNamesakes(trx, prints, ALIKE_MAX)).filter((personId) => !own.includes(personId))

/** Compares the name of an account that was known before near names were, or by another rule; what was decided or given stays. */
export async function ensureNear(
  trx: DatabaseTransaction,
  deps: PeopleDeps,
  { userId, named, now }: Omit<Identified, 'documents'>,
): Promise<void> {
  const [own] = await lockAccounts(trx, [userId])
  if (!own || own.isNear) return
  const { all, shown, sought } = toPrints(deps, { userId, named, documents: [], now })
  await claimPrints(trx, all, { own, userId, now })
  await saveBearer(trx, userId, shown)
  // Of one whose name cannot be read any more, what was found stays.
  const alike = sought.length === 0 ? own.alike : await listAlike(trx, sought, [own.personId])
  // Who was paid before somebody near came is not held for it; what is near is there for the next one.
  await saveAccount(trx, { ...own, alike, isNear: true })
}

/** Whom an account from before is held for: whoever has its name. */
const findNamesakes = ({ namePrint, personId }: Account, trx: DatabaseTransaction): Promise<readonly UserId[]> =>
  listAlike(trx, namePrint ? [{ kind: 'name', print: namePrint }] : [], [personId])

/** All prints are claimed, so that of two at the same moment one waits, though each shows what the other seeks. */
function toPrints({ fingerprint }: PeopleDeps, { named, documents }: Identified) {
  const toAll = (kind: PrintKind, texts: readonly string[]): readonly Print[] =>
    [...new Set(texts)].map((text) => ({ kind, print: fingerprint(kind, text) }))
  const text = toNameText(named)
  const [name] = toAll('name', text === null ? [] : [text])
  const exact = [...toAll('document', documents.flatMap(listDocumentTexts)), ...(name ? [name] : [])]
  const near = listNearTexts(named, toLatin)
  const numbers = documents.flatMap((document) => listNearDocumentTexts(document, toLatin))
  const shown = [...exact, ...toAll('near', [...near.shown, ...numbers])]
  const sought = [...exact, ...toAll('near', [...near.sought, ...numbers])]
  const all = new Map([...shown, ...sought].map((one) => [one.print.toString('hex'), one]))
  return { name, shown, sought, all: [...all.values()] }
}

type Claim = { readonly own: Account | undefined; readonly userId: UserId; readonly now: Date }

/** Every print belongs to somebody afterwards; of two at the same moment the second sees the first. */
async function claimPrints(
  trx: DatabaseTransaction,
  prints: readonly Print[],
  { own, userId, now }: Claim,
): Promise<readonly KnownPrint[]> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const known = await lockPrints(trx, prints)
    const fresh = prints
      .filter(({ print }) => !known.some((one) => one.print.equals(print)))
      .toSorted((a, b) => a.print.compare(b.print))
    const personId = listPersons(own, known, userId)[0] ?? userId
    if ((await savePrints(trx, fresh, { personId, at: now })) === fresh.length)
      return [...known, ...fresh.map((one) => ({ ...one, personId }))]
  }
  throw new Error(`The prints of ${userId} are claimed by too many at once`)
}

/**
 * Whom this account and its documents belong to, the oldest first. Another's name says nothing; a name that this account
 * claimed itself does, also in a try whose document turned out to be another's.
 */
const listPersons = (own: Account | undefined, known: readonly KnownPrint[], userId: UserId): readonly UserId[] =>
  [
    ...new Set([
      ...(own ? [own.personId] : []),
      ...known.filter((one) => one.kind === 'document' || one.personId === userId).map(({ personId }) => personId),
    ]),
  ].toSorted()

/** A person while their accounts are held: nobody gives to another account of theirs at the same moment. */
export type Person = Pick<Account, 'personId' | 'likeness' | 'namePrint'> & { readonly accounts: readonly UserId[] }

/** Undefined: nothing was read of the owner of this account. */
export async function lockPerson(trx: DatabaseTransaction, userId: UserId): Promise<Person | undefined> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const found = await findAccount(trx, userId)
    if (!found) return undefined
    await lockAccounts(trx, [found.personId])
    // Whoever waited may find that two persons have become one.
    const now = await findAccount(trx, userId)
    if (now?.personId === found.personId)
      return { ...now, accounts: await listAccountsOf(trx, now.personId, ACCOUNTS_MAX) }
  }
  throw new Error(`The person behind ${userId} keeps changing`)
}

type Decision = { readonly userId: UserId; readonly by: string; readonly now: Date }

export type Decided = Decision & {
  /** Is it the person whom it is like, or the one of several that is named here? */
  readonly isSame: boolean
  readonly as?: UserId | undefined
}

/** An operator says whether two accounts of one name are one person. What was held is then given, or refused. */
export async function decideLikeness(db: Database, { userId, isSame, as, by, now }: Decided): Promise<void> {
  await transact(db, async (trx) => {
    const [account] = await lockAccounts(trx, [userId])
    if (account?.likeness !== 'HELD') throw new Refusal('NotFound')
    if (isSame) await mergeWithNamesake(trx, account, as)
    await saveDecision(trx, userId, { likeness: isSame ? null : 'OTHER', by, at: now })
    await emit(trx, { topic: 'likenessDecided', subject: userId, content: { isSame }, at: now })
  })
}

async function mergeWithNamesake(trx: DatabaseTransaction, account: Account, as: UserId | undefined): Promise<void> {
  const { personId } = account
  const chosen = as === undefined ? await getOnlyNamesake(trx, account) : await getNamesake(trx, account, as)
  const [keep, ...gone] = [...new Set([personId, chosen])].toSorted()
  if (!keep) return
  await lockAccounts(trx, [keep, ...gone])
  await mergePersons(trx, gone, keep)
}

async function listPersonsAlike(trx: DatabaseTransaction, account: Account): Promise<readonly UserId[]> {
  const { alike } = account
  return resolvePersons(trx, alike.length > 0 ? alike : await findNamesakes(account, trx))
}

async function getOnlyNamesake(trx: DatabaseTransaction, account: Account): Promise<UserId> {
  const [first, ...others] = await listPersonsAlike(trx, account)
  if (!first) throw new Refusal('NotFound')
  if (others.length > 0) throw new Error(`${account.userId} is like several: say which with --as.`)
  return first
}

async function getNamesake(trx: DatabaseTransaction, account: Account, as: UserId): Promise<UserId> {
  const chosen = (await findAccount(trx, as))?.personId
  if (!chosen) throw new Refusal('NotFound')
  const isAlike = (await listPersonsAlike(trx, account)).includes(chosen)
  if (!isAlike && !(await hasSharedName(trx, account.userId, as))) throw new Refusal('NotFound')
  return chosen
}

/**
 * Operators say that an account was joined to a person by mistake: it is a person of its own again. What it was refused is
 * asked for anew. A document that both have shown joins them again when it is next read.
 */
export async function partAccount(db: Database, { userId, by, now }: Decision): Promise<void> {
  await transact(db, async (trx) => {
    const found = await findAccount(trx, userId)
    if (!found) throw new Refusal('NotFound')
    const { personId } = found
    await lockAccounts(trx, [personId, userId])
    if (personId === userId) throw new Error(`${userId} is the first account of its person: part the others from it.`)
    if ((await findAccount(trx, userId))?.personId !== personId)
      throw new Error(`${userId} was joined anew: look again.`)
    await partPerson(trx, userId, personId)
    await saveDecision(trx, userId, { likeness: 'OTHER', by, at: now })
    await emit(trx, { topic: 'personParted', subject: userId, content: { from: personId }, at: now })
  })
}

/** Who they are by now: two persons may have become one since. */
async function resolvePersons(db: Database, personIds: readonly UserId[]): Promise<readonly UserId[]> {
  const accounts = await listAccounts(db, personIds)
  return [...new Set(personIds.flatMap((id) => accounts.get(id)?.personId ?? []))]
}

/** What operators have to decide: an account, and those of the same or a near name and the same birthday. */
export type Held = { readonly account: Account; readonly alike: readonly Account[] }

export async function listHeld(db: Database, page: HeldPage): Promise<readonly Held[]> {
  const held: Held[] = []
  for (const account of await listHeldAccounts(db, page)) {
    const alike = await listAccountsOfAll(db, await resolvePersons(db, account.alike), ALIKE_MAX)
    held.push({ account, alike: alike.filter(({ userId }) => userId !== account.userId) })
  }
  return held
}

import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { KycVerdict } from '@leaven/domain/kyc/verdict.ts'
import { listWaiting } from '@leaven/server/modules/kyc/kyc.service.ts'
import {
  decideByOperator,
  letIn,
  removeFactors,
  showApplicant,
  type OperatorDeps,
} from '@leaven/server/modules/operators/operators.service.ts'
import {
  countHeldAccounts,
  decideLikeness,
  listHeld,
  partAccount,
} from '@leaven/server/modules/people/people.service.ts'
import { parseConfig } from '@leaven/server/platform/config.ts'
import { loadSealing } from '@leaven/server/platform/data-keys.ts'
import { createIds, type Random } from '@leaven/server/platform/ids.ts'
import { toHands, toOperator } from './running.ts'
import { say } from './start/steps.ts'

// What operators decide about people: who somebody is, whether two accounts are one person, and who comes in again.

/** What is longer is worked off before more is shown. */
export const LISTED_MAX = 100

const COUNTED_MAX = 1_000

/** A page of those who wait, longest first, and of those who are held, and how many there are. */
export async function sayPeople(db: Database, page = 1): Promise<void> {
  const offset = (page - 1) * LISTED_MAX
  const end = offset + LISTED_MAX
  const waiting = await listWaiting(db, Math.max(COUNTED_MAX, end))
  const waits = sayCount(waiting.length, end, ['Nobody waits for a verification.', 'wait for a verification.'])
  for (const { userId, since } of waiting.slice(offset, end))
    say(`${userId} waits for a verification since ${since?.toISOString() ?? 'they began'}`)
  const count = await countHeldAccounts(db, Math.max(COUNTED_MAX, end))
  const holds = sayCount(count, end, ['Nobody is held for a likeness.', 'are held for a likeness.'])
  for (const { account, alike } of await listHeld(db, { after: undefined, limit: LISTED_MAX, offset }))
    say(`${account.userId} is held: like ${alike.map(({ userId }) => userId).join(', ') || LIKE_NOBODY}`)
  if (waits || holds) say(`The next ${LISTED_MAX} of each: npm run house -- people ${page + 1}`)
}

const LIKE_NOBODY = 'nobody; nothing was read, or the name is written oddly'

/** True: there are more than are shown by then. */
function sayCount(count: number, end: number, [none, some]: readonly [string, string]): boolean {
  const counted = count < COUNTED_MAX ? `${count}` : `${count} or more`
  if (count === 0) say(none)
  else if (count > LISTED_MAX) say(`${counted} ${some} From ${end - LISTED_MAX + 1}:`)
  return count > end || (count === end && count >= COUNTED_MAX)
}

/** What is known of somebody, and by what to name it when it is decided. It opens with the keys of this machine. */
export async function sayApplicant(db: Database, customer: UserId): Promise<void> {
  const shown = await showApplicant({ db, sealing: loadKeys() }, customer)
  if (!shown) return say(`${customer} has said nothing.`)
  const { seen, said, read, isOdd, applicant } = shown
  const { status, tier, provider, level, documentExpiresOn, labels, heldAt, revokedAt, level2ClosedAt } = applicant
  const standing = { status, tier, provider, level, documentExpiresOn, labels, heldAt, revokedAt, level2ClosedAt }
  say(toVisible(JSON.stringify({ standing, said, read }, null, 2)))
  if (isOdd) say('The name is written oddly: in letters of several alphabets, or with what nobody sees.')
  say(`To decide about exactly this: --seen ${seen}`)
}

/** What a terminal would act on, or not show, is written out. */
const toVisible = (text: string): string =>
  text.replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)

type About = { readonly customer: UserId; readonly now: Date }

export type Decision = About & { readonly approvedBy: string }

type Verified = Decision & {
  readonly verdict: KycVerdict
  readonly expires: string | undefined
  readonly seen: string
}

const done: Readonly<Record<KycVerdict, string>> = {
  approve: 'verified',
  reject: 'rejected',
  revoke: 'no longer verified',
  reopen: 'free to verify again',
}

export const isVerdict = (word: string | undefined): word is KycVerdict =>
  word !== undefined && Object.hasOwn(done, word)

/** With two people behind it, for it opens what limits keep closed. */
export async function verify(db: Database, { customer, verdict, expires, seen, ...given }: Verified): Promise<void> {
  const decided = { verdict, seen, documentExpiresOn: expires ?? null }
  const by = await doTogether(given, (hands) =>
    decideByOperator(toDeps(db), { userId: customer, ...decided, by: hands, now: given.now, wall: new Date() }),
  )
  say(`${customer} is ${done[verdict]}, ${by}.`)
}

/** Whatever opens the account beside its password goes. */
export async function takeFactorsOff(db: Database, { customer, ...given }: Decision): Promise<void> {
  const by = await doTogether(given, (hands) =>
    removeFactors(toDeps(db), { userId: customer, by: hands, now: given.now, wall: new Date() }),
  )
  say(`${customer} has no second factor any more, ${by}.`)
}

/** Their account was disabled, and they have chosen a new password since. */
export async function admit(db: Database, { customer, ...given }: Decision): Promise<void> {
  const by = await doTogether(given, (hands) =>
    letIn(toDeps(db), { userId: customer, by: hands, now: given.now, wall: new Date() }),
  )
  say(`${customer} can log in again, ${by}.`)
}

/** One person or two; what was held is then refused or given. */
export async function tellApart(
  db: Database,
  { customer, isSame, as, now }: About & { readonly isSame: boolean; readonly as: UserId | undefined },
): Promise<void> {
  await decideLikeness(db, { userId: customer, isSame, as, by: toOperator(), now })
  say(`${customer} is ${isSame ? 'the same person' : 'another person'}.`)
}

/** Two accounts were taken for one person by mistake. */
export async function part(db: Database, { customer, now, ...given }: Decision): Promise<void> {
  const by = await doTogether(given, (hands) => partAccount(db, { userId: customer, by: hands, now }))
  say(`${customer} is a person of its own, ${by}.`)
}

async function doTogether(
  { approvedBy }: Pick<Decision, 'approvedBy'>,
  act: (by: string) => Promise<void>,
): Promise<string> {
  const hands = toHands(approvedBy)
  await act(`${hands.askedBy}, ${hands.approvedBy}`)
  return `asked by ${hands.askedBy}, approved by ${hands.approvedBy}`
}

function toDeps(db: Database): OperatorDeps {
  const sealing = loadKeys()
  const making = { makeId: createIds(() => new Date(), randomBytes), sealing, random: randomBytes }
  return { db, sealing, making, publicUrl: parseConfig(process.env).publicUrl, log: quiet }
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

// Keys are never made here: others would open nothing.
const loadKeys = () => loadSealing(join(parseConfig(process.env).dataFolder, 'keys'), makeChance())

/** Chance for what is sealed, none for a key. */
function makeChance(): Random {
  const { dataFolder } = parseConfig(process.env)
  if (!existsSync(join(dataFolder, 'keys', 'factors.secret')))
    throw new Error('The keys of this Leaven are not here: set DATA_DIR.')
  return randomBytes
}

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
import { decideLikeness, listHeld, partAccount } from '@leaven/server/modules/people/people.service.ts'
import { parseConfig } from '@leaven/server/platform/config.ts'
import { loadSealing } from '@leaven/server/platform/data-keys.ts'
import { createIds, type Random } from '@leaven/server/platform/ids.ts'
import { toHands, toOperator } from './running.ts'
import { say } from './start/steps.ts'

// What operators decide about people: who somebody is, whether two accounts are one person, and who comes in again.

/** What is longer is worked off before more is shown. */
export const LISTED_MAX = 100

export async function sayPeople(db: Database): Promise<void> {
  const waiting = await listWaiting(db, LISTED_MAX)
  if (waiting.length === 0) say('Nobody waits for a verification.')
  for (const { userId, since } of waiting)
    say(`${userId} waits for a verification since ${since?.toISOString() ?? 'they began'}`)
  const held = await listHeld(db, { after: undefined, limit: LISTED_MAX })
  if (held.length === 0) say('Nobody is held for a likeness.')
  for (const { account, alike } of held)
    say(`${account.userId} is held: like ${alike.map(({ userId }) => userId).join(', ') || 'nobody, nothing was read'}`)
}

/** What is known of somebody, and by what to name it when it is decided. It opens with the keys of this machine. */
export async function sayApplicant(db: Database, customer: UserId): Promise<void> {
  const shown = await showApplicant({ db, sealing: loadKeys() }, customer)
  if (!shown) return say(`${customer} has said nothing.`)
  const { seen, said, read, applicant } = shown
  const { status, tier, provider, level, documentExpiresOn, labels, heldAt, revokedAt, level2ClosedAt } = applicant
  const standing = { status, tier, provider, level, documentExpiresOn, labels, heldAt, revokedAt, level2ClosedAt }
  say(JSON.stringify({ standing, said, read }, null, 2))
  say(`To decide about exactly this: --seen ${seen}`)
}

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

import { join } from 'node:path'
import type { Database } from '@leaven/db/database.ts'
import { isId, type UserId } from '@leaven/domain/id.ts'
import { decideByOperator, type Verdict, listWaiting, openFields } from '@leaven/server/modules/kyc/kyc.service.ts'
import { decideLikeness, listHeld } from '@leaven/server/modules/people/people.service.ts'
import { parseConfig } from '@leaven/server/platform/config.ts'
import { loadSealing } from '@leaven/server/platform/data-keys.ts'
import { toHands, toOperator } from './running.ts'
import { say } from './start/steps.ts'

// What operators decide about people: who somebody is, and whether two accounts are one person.

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

/** What somebody who waits has said of themselves; it opens with the keys of this machine. */
export async function sayFields(db: Database, customer: UserId): Promise<void> {
  const sealing = loadSealing(join(parseConfig(process.env).dataFolder, 'keys'), noChance)
  const fields = await openFields({ db, sealing }, customer)
  say(fields === null ? `${customer} has said nothing.` : JSON.stringify(fields, null, 2))
}

const noChance = (): never => {
  throw new Error('The keys of this Leaven are not here: set DATA_DIR.')
}

const done: Readonly<Record<Verdict['verdict'], string>> = {
  approve: 'verified',
  reject: 'rejected',
  revoke: 'no longer verified',
}

export const isVerdict = (word: string | undefined): word is Verdict['verdict'] =>
  word !== undefined && Object.hasOwn(done, word)

type About = { readonly customer: UserId; readonly now: Date }

type Verified = About & {
  readonly verdict: Verdict['verdict']
  readonly expires: string | undefined
  readonly approvedBy: string
}

/** With two people behind it, for it opens what limits keep closed. */
export async function verify(db: Database, { customer, verdict, expires, approvedBy, now }: Verified): Promise<void> {
  const by = toHands(approvedBy)
  const decided = { verdict, documentExpiresOn: expires ?? null, by: `${by.askedBy}, ${by.approvedBy}`, now }
  await decideByOperator({ db }, { userId: customer, ...decided })
  say(`${customer} is ${done[verdict]}, asked by ${by.askedBy}, approved by ${by.approvedBy}.`)
}

/** One person or two; what was held is then refused or given. */
export async function tellApart(
  db: Database,
  { customer, isSame, as, now }: About & { readonly isSame: boolean; readonly as: string | undefined },
): Promise<void> {
  const named = as !== undefined && isId('usr', as) ? as : undefined
  await decideLikeness(db, { userId: customer, isSame, as: named, by: toOperator(), now })
  say(`${customer} is ${isSame ? 'the same person' : 'another person'}.`)
}

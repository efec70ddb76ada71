import { findCounter, type Site } from '@leaven/approval/passkey.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import type { factors } from '@leaven/contract/factors.ts'
import type { Assertion, Attestation } from '@leaven/contract/passkey.ts'
import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { toWithdrawsFrom } from '@leaven/domain/factors/approval.ts'
import type { Id, UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { isRepeat, once, type Once } from '../../platform/idempotency.ts'
import { assertLimit, type Limit } from '../../platform/limits.ts'
import { assertOwnLimit, type Doing } from '../../platform/own-limits.ts'
import {
  findCredential,
  toCreationOptions,
  toRequestOptions,
  type NewCredential,
} from '../../platform/passkey-options.ts'
import { findAsker } from '../../platform/places.ts'
import { noteEvent } from '../../platform/security-events.ts'
import type { Device } from '../../platform/sessions.ts'
import type { Session } from '../../platform/session-tokens.ts'
import { writeWarning } from '../../platform/warnings.ts'
import { getUser, type IdentityDeps } from '../identity/identity.service.ts'
import { giveRecoveryCodes, isOtpOn, type OtpDeps } from '../otp/otp.service.ts'
import {
  findByCredential,
  findHandle,
  listPasskeys,
  lockOwner,
  moveCounter,
  saveChallenge,
  saveOwner,
  savePasskey,
  savePasskeyChange,
  takeChallenge,
  type Challenge,
  type OwnPasskey,
  type Passkey,
} from './passkeys.sql.ts'

export type { Passkey, PasskeyId } from './passkeys.sql.ts'
export { dropChallenges, forgetPasskeys, listPasskeys, takeChallenge } from './passkeys.sql.ts'

export type PasskeyDeps = OtpDeps &
  Pick<IdentityDeps, 'passwords'> & {
    readonly site: Site
    readonly productName: string
  }

const CHALLENGE_SECONDS = 300
const CHALLENGE_BYTES = 32
const HANDLE_BYTES = 32
const PASSKEYS_MAX = 20

const begins: Limit = { name: 'passkey-begin', tries: 300, seconds: 15 * 60 }

/** What a device has to sign, and for whom. The address or the session that asks has a limit. */
export async function makeChallenge(
  { db, making }: PasskeyDeps,
  { asker, wall, ...what }: Omit<Challenge, 'id'> & { asker: string; wall: Date },
): Promise<{ id: Id<'chl'>; challenge: Uint8Array }> {
  await assertLimit(db, begins, asker, wall)
  const id = making.makeId('chl')
  const challenge = making.random(CHALLENGE_BYTES)
  await saveChallenge(db, { id, ...what }, challenge, new Date(wall.getTime() + CHALLENGE_SECONDS * 1000))
  return { id, challenge }
}

export async function beginPasskey(deps: PasskeyDeps, { userId, sessionId }: Session, wall: Date) {
  const { db, making, site, productName } = deps
  const known = await listPasskeys(db, userId)
  if (known.length >= PASSKEYS_MAX) throw new Refusal('TooManyPasskeys')
  const { email } = await getUser(db, userId)
  const handle = await saveOwner(db, userId, making.random(HANDLE_BYTES))
  const { id, challenge } = await makeChallenge(deps, { purpose: 'add', userId, asker: sessionId, wall })
  return {
    challengeId: id,
    options: await toCreationOptions(site, { name: productName, handle, email, challenge, known }),
  }
}

export type NewPasskey = {
  readonly userId: UserId
  readonly challengeId: Id<'chl'>
  readonly attestation: Attestation
  readonly name: string
  readonly device: Device
  readonly now: Date
  readonly wall: Date
}

/** What the browser has made for the challenge that it was given; the challenge is used up by this. */
export async function getNewCredential(
  { db, site }: PasskeyDeps,
  { userId, challengeId, attestation, wall }: NewPasskey,
): Promise<NewCredential> {
  const challenge = await takeChallenge(db, { id: challengeId, purpose: 'add', userId }, wall)
  const credential = challenge && (await findCredential(site, attestation, challenge))
  if (!credential) throw new Refusal('InvalidPasskey')
  return credential
}

/** Whose first factor it is gets recovery codes with it: a lost device must not be a lost account. */
export async function keepPasskey(
  trx: DatabaseTransaction,
  deps: PasskeyDeps,
  credential: NewCredential,
  { userId, name, device, now, wall }: NewPasskey,
): Promise<{ passkey: Passkey; recoveryCodes: readonly string[] | null }> {
  await lockOwner(trx, userId)
  const known = await listPasskeys(trx, userId)
  if (known.length >= PASSKEYS_MAX) throw new Refusal('TooManyPasskeys')
  const times = { addedAt: wall, lastUsedAt: null, withdrawsFrom: toWithdrawsFrom(now) }
  const passkey = { ...credential, id: deps.making.makeId('pky'), userId, name, ...times }
  if (!(await savePasskey(trx, passkey))) throw new Refusal('InvalidPasskey')
  await tell(trx, deps, passkey, { kind: 'passkeyAdded', device, now, wall })
  const isFirst = known.length === 0 && !(await isOtpOn(trx, userId))
  return { passkey, recoveryCodes: isFirst ? await giveRecoveryCodes(trx, deps, userId) : null }
}

/** What its owner is shown of a passkey; nothing else of it is kept under a call's key. */
export type ShownPasskey = Pick<Passkey, 'id' | 'name' | 'addedAt' | 'lastUsedAt' | 'isSynced'>

/** As its owner sees it. */
export const toPasskeyView = ({ id, name, addedAt, lastUsedAt, isSynced }: ShownPasskey): PasskeyView => ({
  passkeyId: id,
  name,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
})

type PasskeyView = AnswerOf<typeof factors.renamePasskey>

const renames: Limit = { name: 'passkey-rename', tries: 20, seconds: 3600 }

export async function renamePasskey(
  deps: PasskeyDeps,
  asked: Once,
  { name, id: passkeyId, ...doing }: Doing & Pick<OwnPasskey, 'id'> & { readonly name: string },
): Promise<ShownPasskey> {
  const own = { id: passkeyId, userId: doing.userId }
  if (!(await isRepeat(deps.db, asked))) await assertOwnLimit(deps, renames, doing)
  return once(deps.db, asked, async (trx) => {
    const passkey = await savePasskeyChange(trx, own, { name })
    if (!passkey) throw new Refusal('NotFound')
    await noteEvent(trx, deps, { ...doing, kind: 'passkeyRenamed' })
    const { id, addedAt, lastUsedAt, isSynced } = passkey
    return { id, name, addedAt, lastUsedAt, isSynced }
  })
}

export async function dropPasskey(
  trx: DatabaseTransaction,
  deps: PasskeyDeps,
  { device, now, wall, ...own }: OwnPasskey & { device: Device; now: Date; wall: Date },
): Promise<void> {
  const passkey = await savePasskeyChange(trx, own, { removed_at: wall })
  if (!passkey) throw new Refusal('NotFound')
  await tell(trx, deps, passkey, { kind: 'passkeyRemoved', device, now, wall })
}

/** What the browser needs to log in by a passkey alone: nobody is named, so nobody is told who has one. */
export async function beginPasskeyLogin(deps: PasskeyDeps, { device, wall }: { device: Device; wall: Date }) {
  const asker = await findAsker(deps.db, device)
  const { id, challenge } = await makeChallenge(deps, { purpose: 'login', userId: null, asker, wall })
  return { challengeId: id, options: await toRequestOptions(deps.site, { challenge, needsOwner: true }) }
}

export type GivenPasskey = {
  readonly assertion: Assertion
  readonly challenge: Uint8Array
  /** Absent: whoever it turns out to be. */
  readonly userId?: UserId
  readonly needsOwner: boolean
  readonly wall: Date
}

/** The passkey that has signed this. Its counter moves with it, so that of two copies one is refused. */
export async function checkPasskey(
  trx: DatabaseTransaction,
  { site }: PasskeyDeps,
  { assertion, challenge, userId, needsOwner, wall }: GivenPasskey,
): Promise<Passkey> {
  const passkey = await findByCredential(trx, assertion.id)
  if (!passkey || (userId && passkey.userId !== userId)) throw new Refusal('InvalidPasskey')
  const { userHandle } = assertion.response
  const handle = await findHandle(trx, passkey.userId)
  if (userHandle && userHandle !== handle?.toString('base64url')) throw new Refusal('InvalidPasskey')
  const counter = await findCounter(site, { assertion, challenge, passkey, needsOwner })
  if (counter === undefined || !(await moveCounter(trx, passkey, counter, wall))) throw new Refusal('InvalidPasskey')
  return passkey
}

type Told = { kind: 'passkeyAdded' | 'passkeyRemoved'; device: Device; now: Date; wall: Date }

async function tell(
  trx: DatabaseTransaction,
  deps: PasskeyDeps,
  { userId, addedAt }: Passkey,
  { kind, device, ...times }: Told,
): Promise<void> {
  await noteEvent(trx, deps, { userId, kind, device, wall: times.wall })
  // Not by its name: that a token alone can choose, and a thief would speak in our mail.
  const content = { at: addedAt.toISOString() }
  await writeWarning(trx, deps, { user: await getUser(trx, userId), template: kind, content, ...times })
}

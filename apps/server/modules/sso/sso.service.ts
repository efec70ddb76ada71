import { transact } from '@leaven/db/transact.ts'
import { isAllowedRedirect } from '@leaven/domain/identity/redirect.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { whyCannotRegister, type Language } from '@leaven/domain/identity/registration.ts'
import { providerNames, type SsoProvider } from '@leaven/domain/identity/sso.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Admission } from '../../platform/admission.ts'
import { assertFlows } from '../../platform/flows.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import { assertLimit, type Limit } from '../../platform/limits.ts'
import { findAsker } from '../../platform/places.ts'
import { noteEvent } from '../../platform/security-events.ts'
import type { Device } from '../../platform/sessions.ts'
import { toTokenHash } from '../../platform/session-tokens.ts'
import { makeSecret, toAttempt, toProof } from '../../platform/sso-secrets.ts'
import { writeWarning } from '../../platform/warnings.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { SsoClient, Vouched } from '../../providers/sso/port.ts'
import {
  admit,
  assertMayEnter,
  findByEmail,
  getUser,
  getUserByOwnPassword,
  getUserByPassword,
  lockUser,
  openNamedAccount,
  type Entry,
  type IdentityDeps,
} from '../identity/identity.service.ts'
import {
  findStranger,
  findUserId,
  removeKeys,
  saveAttempt,
  saveKey,
  saveStranger,
  useAttempt,
  useStranger,
  type Stranger,
} from './sso.sql.ts'

export { eraseIdentities, listKeys } from './sso.sql.ts'

export type SsoDeps = IdentityDeps & {
  /** Missing: there are no keys for it. */
  readonly ssoClients: Readonly<Partial<Record<SsoProvider, SsoClient>>>
}

/** Whom the provider has named, when more is needed before a session opens. */
export type Named = Pick<Vouched, 'displayName' | 'firstName' | 'lastName' | 'profileUrl'> & {
  readonly kind: 'stranger'
  readonly email: string
  readonly token: string
  /** His address has an account whose password he must show once. */
  readonly isKnown: boolean
}

export type Finished = { readonly returnTo: string | null; readonly outcome: Admission | Named }

const ATTEMPT_SECONDS = 600
const STRANGER_SECONDS = 900

const starts: Limit = { name: 'sso-start', tries: 100, seconds: 15 * 60 }
const confirmations: Limit = { name: 'sso-confirm', tries: 30, seconds: 3600 }

/** The address to send the browser to. Only the browser that holds this secret can finish what it begins. */
export async function beginSso(
  deps: SsoDeps,
  given: {
    readonly provider: SsoProvider
    readonly returnTo: string | undefined
    readonly browser: string
    readonly device: Device
    readonly wall: Date
  },
): Promise<string> {
  const { provider, returnTo = null, browser, device, wall } = given
  await assertLimit(deps.db, starts, await findAsker(deps.db, device), wall)
  if (returnTo !== null && !isAllowedRedirect(returnTo)) throw new Refusal('InvalidRedirect')
  const state = makeSecret(deps.making.random)
  const location = await vouch(deps, provider, (client) => client.toAddress(toProof(browser, state)))
  const expiresAt = later(wall, ATTEMPT_SECONDS)
  await saveAttempt(deps.db, toAttempt(provider, state, browser), { returnTo, expiresAt })
  return location
}

export async function finishSso(
  deps: SsoDeps,
  given: {
    readonly provider: SsoProvider
    readonly code: string
    readonly state: string
    readonly issuer: string | undefined
    readonly browser: string | undefined
  },
  entry: Entry,
): Promise<Finished> {
  const { provider, code, state, issuer, browser } = given
  const attempt = browser && (await useAttempt(deps.db, toAttempt(provider, state, browser), entry.wall))
  if (!attempt) throw new Refusal('SsoFailed')
  const person = await vouch(deps, provider, (client) => client.getPerson({ code, issuer, ...toProof(browser, state) }))
  const userId = await findUserId(deps.db, person)
  const outcome = userId
    ? await admit(deps, await getUser(deps.db, userId), { ...entry, beganBy: 'sso' })
    : await nameStranger(deps, provider, person, entry.wall)
  return { returnTo: attempt.returnTo, outcome }
}

/** SSO-05: whatever goes wrong on the way, the person is told the same. */
async function vouch<Answer>(
  { ssoClients }: SsoDeps,
  provider: SsoProvider,
  ask: (client: SsoClient) => Promise<Answer>,
): Promise<Answer> {
  const client = ssoClients[provider]
  if (!client) throw new Refusal('SsoFailed', `${provider} has no keys`)
  try {
    return await ask(client)
  } catch (error) {
    if (error instanceof ProviderError) throw new Refusal('SsoFailed', error.message)
    throw error
  }
}

async function nameStranger(deps: SsoDeps, provider: SsoProvider, person: Vouched, wall: Date): Promise<Named> {
  const { email, isEmailVerified, displayName, firstName, lastName, profileUrl } = person
  if (email === null) throw new Refusal('SsoFailed', 'no address')
  const user = await findByEmail(deps.db, email)
  // Whoever took the address without showing that it is his does not count where the provider knows whose it is.
  const isKnown = user !== undefined && (user.emailVerifiedAt !== null || !isEmailVerified)
  const token = makeSecret(deps.making.random)
  await saveStranger(deps.db, toTokenHash(token), { ...person, email, provider }, later(wall, STRANGER_SECONDS))
  return { kind: 'stranger', email, displayName, firstName, lastName, profileUrl, token, isKnown }
}

export async function confirmRegister(
  deps: SsoDeps,
  given: {
    readonly token: string
    readonly age: number | undefined
    readonly country: string
    readonly language: Language
    readonly acceptsMarketing: boolean
    readonly signup: Readonly<Record<string, unknown>>
    readonly now: Date
  },
  entry: Entry,
): Promise<Admission> {
  const { token, age, now, ...chosen } = given
  const { wall } = entry
  const stranger = await getStranger(deps, token, wall)
  await assertLimit(deps.db, confirmations, toTokenHash(token).toString('hex'), wall)
  await assertFlows(deps.db, 'signUp')
  const isCountryOpen = await deps.isOpenCountry(chosen.country)
  const why = whyCannotRegister({ age, isCountryOpen, passwordScore: null })
  if (why) throw new Refusal(why)
  const { email, isEmailVerified, firstName, lastName } = stranger
  const user = await transact(deps.db, async (trx) => {
    if (!(await useStranger(trx, toTokenHash(token), wall))) throw new Refusal('InvalidToken')
    const names = { email, firstName, lastName }
    const opened = await openNamedAccount(trx, deps, { ...chosen, ...names, at: now, isEmailVerified, wall })
    // A key that was given before the address was shown would stay behind for somebody else.
    if (isEmailVerified && !(await saveKey(trx, stranger, opened.id, now))) throw new Refusal('UserFound')
    return opened
  })
  return admit(deps, user, { ...entry, beganBy: 'registration' })
}

/** The password shows that the account is his; the key is kept only where the provider has verified the address. */
export async function confirmLogin(
  deps: SsoDeps,
  { token, password, now }: { readonly token: string; readonly password: string; readonly now: Date },
  entry: Entry,
): Promise<Admission> {
  const stranger = await getStranger(deps, token, entry.wall)
  await assertLimit(deps.db, confirmations, toTokenHash(token).toString('hex'), entry.wall)
  const user = await getUserByPassword(deps, { ...entry, email: stranger.email, password, isPerson: true })
  assertMayEnter(user)
  await transact(deps.db, async (trx) => {
    if (!(await useStranger(trx, toTokenHash(token), entry.wall))) throw new Refusal('InvalidToken')
    if (!stranger.isEmailVerified) return
    if (!(await saveKey(trx, stranger, user.id, now))) throw new Refusal('InvalidToken')
    const content = { provider: providerNames[stranger.provider] }
    await writeWarning(trx, deps, { user, template: 'ssoJoined', content, now, wall: entry.wall })
    await noteEvent(trx, deps, { userId: user.id, kind: 'ssoJoined', device: entry.device, wall: entry.wall })
  })
  return admit(deps, user, { ...entry, beganBy: 'sso' })
}

type Removal = {
  readonly userId: UserId
  readonly provider: SsoProvider
  readonly password: string
  readonly device: Device
  readonly now: Date
}

/** By the password: whoever has one can still come in, and a stolen session can lock nobody out of their provider. */
export async function removeKey(
  deps: SsoDeps,
  asked: Once,
  { userId, provider, password, device, now }: Removal,
): Promise<void> {
  const { wall } = asked
  const shown = await getUserByOwnPassword(deps, { userId, password, device, wall })
  await once(deps.db, asked, async (trx) => {
    const user = await lockUser(trx, userId)
    if (user?.passwordHash !== shown.passwordHash) throw new Refusal('InvalidCredentials')
    if (!(await removeKeys(trx, userId, provider))) throw new Refusal('NotFound')
    const content = { provider: providerNames[provider] }
    await writeWarning(trx, deps, { user, template: 'ssoRemoved', content, now, wall })
    await noteEvent(trx, deps, { userId, kind: 'ssoRemoved', device, wall })
  })
}

async function getStranger({ db }: SsoDeps, token: string, wall: Date): Promise<Stranger> {
  const stranger = await findStranger(db, toTokenHash(token), wall)
  if (!stranger) throw new Refusal('InvalidToken')
  return stranger
}

const later = (wall: Date, seconds: number): Date => new Date(wall.getTime() + seconds * 1000)

import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { interactionPolicy, Provider, type ClientMetadata, type Configuration } from 'oidc-provider'
import type { SsoParty } from '../faults/parties.ts'
import { createMemory } from './memory.ts'
import { toClaims, type Person } from './people.ts'

/** One who vouches for people, as Google, Apple and Facebook do: by OpenID Connect. */
export type Voucher = {
  readonly provider: Provider
  /** Whoever was picked or typed is known from then on. */
  readonly save: (person: Person) => void
}

export type VoucherGiven = {
  readonly party: SsoParty
  /** Where the sandbox is reached. */
  readonly url: string
  /** Where the platform is, for its browsers to go back to. */
  readonly publicUrl: string
  readonly secret: string
  readonly renderError: Configuration['renderError']
  readonly wall: () => Date
}

const CLIENT_ID = 'leaven'
const PEOPLE_MAX = 1_000

export function createVoucher({ party, url, publicUrl, secret, renderError, wall }: VoucherGiven): Voucher {
  const people = new Map<string, Person>()
  const path = `/sso/${party}`
  const provider = new Provider(url + path, {
    adapter: createMemory(wall),
    clients: [toClient(party, `${publicUrl}/${party}/auth-callback`, secret)],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    jwks: { keys: [createKey()] },
    cookies: toCookies(party, path),
    ...toTold(party),
    // As Google and Apple do: everything stands in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy: createPolicy(), url: (_ctx, { uid }) => `${path}/sign-in/${uid}` },
    loadExistingGrant: grantAll,
    expiresWithSession: () => false,
    findAccount: (_ctx, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => toClaims(person) }
    },
    ttl: { AuthorizationCode: 60, IdToken: 600, AccessToken: 600, Interaction: 900, Session: 900, Grant: 900 },
    renderError,
  })
  // Whoever comes next in this browser may be somebody else: nobody stays signed in.
  provider.on('authorization.success', ({ oidc }) => void Object.assign(oidc.session ?? {}, { destroyed: true }))
  const save = (person: Person) => {
    people.delete(person.sub)
    people.set(person.sub, person)
    const [oldest] = people.keys()
    if (people.size > PEOPLE_MAX && oldest !== undefined) people.delete(oldest)
  }
  return { provider, save }
}

const toClient = (party: SsoParty, callbackUrl: string, secret: string): ClientMetadata => ({
  client_id: CLIENT_ID,
  client_secret: secret,
  redirect_uris: [callbackUrl],
  response_types: ['code'],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'client_secret_post',
  id_token_signed_response_alg: 'ES256',
  // As the real one answers whoever asks it for an address.
  ...(party === 'apple' && { response_modes: ['form_post'] }),
})

const createKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kty: 'EC' as const,
  kid: randomBytes(8).toString('hex'),
  alg: 'ES256',
  use: 'sig',
})

/** Three of them share a host, so each has names and a place of its own. */
function toCookies(party: SsoParty, path: string): Configuration['cookies'] {
  const names = { session: `${party}_session`, interaction: `${party}_sign_in`, resume: `${party}_resume` }
  const keys = [randomBytes(32).toString('hex')]
  return { names, keys, long: { httpOnly: true, sameSite: 'lax', path }, short: { httpOnly: true, sameSite: 'lax' } }
}

/** The real Apple names nobody in its ID token, and has a word of its own for asking. */
function toTold(party: SsoParty): Pick<Configuration, 'claims' | 'scopes'> {
  const email = ['email', 'email_verified']
  if (party === 'apple') return { scopes: ['openid', 'email', 'name'], claims: { email } }
  return { claims: { email, profile: ['name', 'given_name', 'family_name'] } }
}

/** Asks who it is every time, and never what may be told. */
function createPolicy() {
  const { Check, base } = interactionPolicy
  const policy = base()
  policy.remove('consent')
  policy.get('login')?.checks.add(new Check('every_time', 'Who is it?', ({ oidc }) => !oidc.result?.login))
  return policy
}

const grantAll: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const clientId = oidc.client?.clientId
  const accountId = oidc.session?.accountId
  if (!clientId || !accountId) return undefined
  const grant = new oidc.provider.Grant({ clientId, accountId })
  grant.addOIDCScope('openid email profile name')
  await grant.save()
  return grant
}

import { email, text } from '@leaven/contract/wire.ts'
import { assertNothingOpen } from '@leaven/db/inside.ts'
import { ssoProviders, type SsoProvider } from '@leaven/domain/identity/sso.ts'
import type { Wall } from '@leaven/domain/time.ts'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { SsoSettings } from '../../platform/config-sso.ts'
import { createMemo } from '../../platform/memo.ts'
import { ProviderError } from '../provider-error.ts'
import type { SsoClient, Vouched } from './port.ts'

type SsoClientOptions = SsoSettings & {
  /** What is asked for beside the protocol. */
  readonly wish: Readonly<Record<string, string>>
  /** Where the provider sends browsers back to. */
  readonly callbackUrl: string
  /** Only the sandbox speaks without TLS. */
  readonly mayBePlain: boolean
  readonly wall: Wall
}

const TIMEOUT_SECONDS = 4
const DISCOVERY_KEPT_MS = 600_000

/** Apple knows no profile, and whoever asks it for more than an id is answered by a form. */
const wishes: Readonly<Record<SsoProvider, Readonly<Record<string, string>>>> = {
  google: { scope: 'openid email profile' },
  facebook: { scope: 'openid email profile' },
  apple: { scope: 'openid email name', response_mode: 'form_post' },
}

type SsoConfig = Pick<Config, 'sso' | 'mode' | 'publicUrl' | 'sandboxUrl' | 'sandboxToken'>

/** SSO-07: whoever has keys, and in the sandbox everybody. */
export function createSsoClients(config: SsoConfig, wall: Wall): Readonly<Partial<Record<SsoProvider, SsoClient>>> {
  const mayBePlain = config.mode === 'sandbox'
  const clients = ssoProviders.flatMap((provider): [SsoProvider, SsoClient][] => {
    const settings = config.sso[provider] ?? findSandboxSettings(config, provider)
    const callbackUrl = `${config.publicUrl}/${provider}/auth-callback`
    return settings
      ? [[provider, createSsoClient({ ...settings, wish: wishes[provider], callbackUrl, mayBePlain, wall })]]
      : []
  })
  return Object.fromEntries(clients)
}

function findSandboxSettings({ sandboxUrl, sandboxToken }: SsoConfig, provider: SsoProvider): SsoSettings | undefined {
  if (!sandboxUrl || !sandboxToken) return undefined
  return { issuer: `${sandboxUrl}/sso/${provider}`, clientId: 'leaven', clientSecret: sandboxToken }
}

function createSsoClient({ callbackUrl, wish, wall, ...options }: SsoClientOptions): SsoClient {
  const getConfiguration = createMemo(() => discover(options), DISCOVERY_KEPT_MS, wall)
  return {
    toAddress: ({ state, nonce, verifier }) =>
      asProvider(options.issuer, async () => {
        const challenge = await calculatePKCECodeChallenge(verifier)
        return buildAuthorizationUrl(await getConfiguration(), {
          redirect_uri: callbackUrl,
          ...wish,
          state,
          nonce,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }).href
      }),
    getPerson: ({ code, issuer, state, nonce, verifier }) =>
      asProvider(options.issuer, async () => {
        const address = new URL(callbackUrl)
        address.search = new URLSearchParams({ code, state, ...(issuer !== undefined && { iss: issuer }) }).toString()
        const answer = await authorizationCodeGrant(await getConfiguration(), address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        return toVouched(claims.parse(answer.claims()))
      }),
  }
}

async function discover({ issuer, clientId, clientSecret, mayBePlain }: SsoSettings & { mayBePlain: boolean }) {
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated so that it stands out; the sandbox has no TLS
  const plain: readonly ((configuration: Configuration) => void)[] = mayBePlain ? [allowInsecureRequests] : []
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // The ID token's signature is checked too, not only where it came from.
    execute: [...plain, enableNonRepudiationChecks],
  })
}

async function asProvider<Answer>(issuer: string, ask: () => Promise<Answer>): Promise<Answer> {
  assertNothingOpen(issuer)
  try {
    return await ask()
  } catch (error) {
    throw new ProviderError(`${issuer} did not vouch for anybody`, { cause: error })
  }
}

const name = text(100).nullish().catch(null)

const claims = z.object({
  iss: text(500),
  sub: text(255),
  // One address or none; a list of them is somebody's trick.
  email: email.nullish(),
  // Apple writes it as a text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).nullish(),
  name: text(200).nullish().catch(null),
  given_name: name,
  family_name: name,
  picture: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullish()
    .catch(null),
})

const toVouched = (said: z.output<typeof claims>): Vouched => ({
  issuer: said.iss,
  subject: said.sub,
  email: said.email ?? null,
  isEmailVerified: said.email_verified ?? false,
  displayName: said.name ?? null,
  firstName: said.given_name ?? null,
  lastName: said.family_name ?? null,
  profileUrl: said.picture ?? null,
})

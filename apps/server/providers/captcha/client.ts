import { z } from 'zod'
import { createJsonClient } from '../json-client.ts'
import type { Captcha, CaptchaAction, CaptchaProvider } from './port.ts'

export type CaptchaOptions = {
  readonly url: string
  /** Absent: nobody was asked to watch the door. */
  readonly secret: string | undefined
  readonly siteKey: string | undefined
  readonly isRequired: boolean
  /** The built-in test provider, where there is a sandbox. */
  readonly sandboxUrl: string | undefined
  /** Of our own pages: a token from elsewhere does not count. */
  readonly hostname: string
}

// The sandbox knows no other.
const SANDBOX_SECRET = 'sandbox'
const SANDBOX_SITE_KEY = 'sandbox'

const TEXT_MAX = 300
// All of them name the host where the token was made; only some name the form, and then it counts.
const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().max(TEXT_MAX).optional(),
  action: z.string().max(TEXT_MAX).optional(),
})

export function createCaptcha({ secret, siteKey, isRequired, sandboxUrl, hostname, ...at }: CaptchaOptions): Captcha {
  if (secret) {
    const { url } = at
    const provider = toProvider(url)
    const verify = createVerify({ provider, url, secret, hostname })
    return { provider, siteKey: siteKey ?? null, isRequired, verify }
  }
  if (!sandboxUrl) return { provider: 'none', siteKey: null, isRequired: false, verify: async () => true }
  const url = `${sandboxUrl}/captcha/siteverify`
  const verify = createVerify({ provider: 'sandbox', url, secret: SANDBOX_SECRET, hostname })
  return { provider: 'sandbox', siteKey: SANDBOX_SITE_KEY, isRequired, verify }
}

type Verifying = {
  readonly provider: CaptchaProvider
  readonly url: string
  readonly secret: string
  readonly hostname: string
}

function createVerify({ provider, url, secret, hostname }: Verifying): Captcha['verify'] {
  const { origin, pathname } = new URL(url)
  const { postForm } = createJsonClient(origin)
  return async (response, { address: remoteip, action }) =>
    hasPassed(provider, await postForm(pathname, { secret, response, remoteip }, verdict), { hostname, action })
}

/** Our widget always tells these which form it stands on, so a token without it is not of our pages. */
const formTold: ReadonlySet<CaptchaProvider> = new Set(['turnstile'])

/** A token of our own pages, and of this form where the party names one. */
export function hasPassed(
  provider: CaptchaProvider,
  told: z.infer<typeof verdict>,
  { hostname, action }: { readonly hostname: string; readonly action: CaptchaAction },
): boolean {
  const isOfForm = told.action ? told.action === action : !formTold.has(provider)
  return told.success && told.hostname === hostname && isOfForm
}

function toProvider(url: string): CaptchaProvider {
  const { hostname } = new URL(url)
  if (hostname.endsWith('hcaptcha.com')) return 'hcaptcha'
  return hostname.endsWith('cloudflare.com') ? 'turnstile' : 'recaptcha'
}

/** Where the widget's script, frame and calls come from, for the policy of our pages. */
export const captchaOrigins: Readonly<Record<CaptchaProvider, readonly string[]>> = {
  none: [],
  sandbox: [],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
}

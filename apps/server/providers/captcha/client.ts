import { z } from 'zod'
import { createJsonClient } from '../json-client.ts'
import type { Captcha, CaptchaProvider } from './port.ts'

export type CaptchaOptions = {
  readonly url: string
  /** Absent: nobody was asked to watch the door. */
  readonly secret: string | undefined
  readonly siteKey: string | undefined
  readonly isRequired: boolean
  /** The built-in test provider, where there is a sandbox. */
  readonly sandboxUrl: string | undefined
}

// The sandbox knows no other.
const SANDBOX_SECRET = 'sandbox'
const SANDBOX_SITE_KEY = 'sandbox'

const verdict = z.object({ success: z.boolean() })

export function createCaptcha({ url, secret, siteKey, isRequired, sandboxUrl }: CaptchaOptions): Captcha {
  if (secret) {
    const provider = toProvider(url)
    return { provider, siteKey: siteKey ?? null, isRequired, verify: createVerify(url, secret) }
  }
  if (!sandboxUrl) return { provider: 'none', siteKey: null, isRequired: false, verify: async () => true }
  const verify = createVerify(`${sandboxUrl}/captcha/siteverify`, SANDBOX_SECRET)
  return { provider: 'sandbox', siteKey: SANDBOX_SITE_KEY, isRequired, verify }
}

function createVerify(url: string, secret: string): Captcha['verify'] {
  const { origin, pathname } = new URL(url)
  const { postForm } = createJsonClient(origin)
  return async (response, remoteip) => (await postForm(pathname, { secret, response, remoteip }, verdict)).success
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

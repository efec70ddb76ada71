// A real token knows the page it was made on and when; this one may say another, which form it was for, and its second.
const PASS =
  /^sandbox-pass-(?:host=(?<hostname>[a-z0-9.-]+);)?(?:action=(?<action>[a-z_]+);)?(?:at=(?<at>\d{1,12});)?.+/
/** As reCAPTCHA says. */
const VALID_SECONDS = 120
const TAKEN_MAX = 10_000

// The protocol's own words for what is wrong.
export type Problem =
  | 'missing-input-secret'
  | 'missing-input-response'
  | 'invalid-input-secret'
  | 'invalid-input-response'
  | 'timeout-or-duplicate'

export type Verdict = {
  readonly success: boolean
  readonly hostname?: string
  readonly action?: string
  readonly 'error-codes'?: readonly Problem[]
}

export type Captcha = {
  readonly verify: (asked: { readonly secret: string | undefined; readonly response: string | undefined }) => Verdict
}

type CaptchaGiven = { readonly pageHost: string; readonly wall: () => Date; readonly secret?: string }

/** A test provider: every token that says it passes does, once and in time. */
export function createCaptcha({ pageHost, wall, secret = 'sandbox' }: CaptchaGiven): Captcha {
  const taken = new Set<string>()

  function whyNot(given: string | undefined, token: string | undefined): Problem | null {
    if (!given) return 'missing-input-secret'
    if (given !== secret) return 'invalid-input-secret'
    if (!token) return 'missing-input-response'
    const found = PASS.exec(token)
    if (!found) return 'invalid-input-response'
    return taken.has(token) || isOld(found.groups?.['at']) ? 'timeout-or-duplicate' : null
  }

  const isOld = (at: string | undefined): boolean =>
    at !== undefined && wall().getTime() / 1_000 - Number(at) > VALID_SECONDS

  return {
    verify: ({ secret: given, response: token }) => {
      const why = whyNot(given, token)
      if (why || !token) return { success: false, 'error-codes': why ? [why] : [] }
      // Oldest first, as a set keeps them.
      for (const oldest of taken) {
        if (taken.size < TAKEN_MAX) break
        taken.delete(oldest)
      }
      taken.add(token)
      const { hostname = pageHost, action } = PASS.exec(token)?.groups ?? {}
      return { success: true, hostname, ...(action !== undefined && { action }) }
    },
  }
}

// A real token knows the page it was made on; this one may say another, and which form it was for.
const PASS = /^sandbox-pass-(?:host=(?<hostname>[a-z0-9.-]+);)?(?:action=(?<action>[a-z_]+);)?.+/
const TAKEN_MAX = 10_000

// The protocol's own words for what is wrong.
export type Problem =
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

/** A test provider: every token that says it passes does, once. */
export function createCaptcha(pageHost: string, secret = 'sandbox'): Captcha {
  const taken = new Set<string>()

  function whyNot(given: string | undefined, token: string | undefined): Problem | null {
    if (given !== secret) return 'invalid-input-secret'
    if (!token) return 'missing-input-response'
    if (!PASS.test(token)) return 'invalid-input-response'
    return taken.has(token) ? 'timeout-or-duplicate' : null
  }

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

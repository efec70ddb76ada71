/** Tells people from programs. Whoever speaks the siteverify protocol fits (AUTH-19). */
export type Captcha = {
  readonly provider: CaptchaProvider
  /** What the widget in the browser is opened with. */
  readonly siteKey: string | null
  /** A call without a token is refused. */
  readonly isRequired: boolean
  /** Each token counts once. Throws when the party does not answer. */
  readonly verify: (token: string, address: string) => Promise<boolean>
}

export type CaptchaProvider = (typeof captchaProviders)[number]

export const captchaProviders = ['none', 'sandbox', 'recaptcha', 'hcaptcha', 'turnstile'] as const

/** Tells people from programs. Whoever speaks the siteverify protocol fits (AUTH-19). */
export type Captcha = {
  readonly provider: CaptchaProvider
  /** What the widget in the browser is opened with. */
  readonly siteKey: string | null
  /** A call without a token is refused. */
  readonly isRequired: boolean
  /** Each token counts once. Throws when the party does not answer. */
  readonly verify: (token: string, asker: CaptchaAsker) => Promise<boolean>
}

/** Who sends which form. */
export type CaptchaAsker = { readonly address: string; readonly action: CaptchaAction }

/** One word per form; a token of one form is of no use for another where the party tells it. */
export type CaptchaAction = 'register' | 'login' | 'forget_password'

export type CaptchaProvider = (typeof captchaProviders)[number]

export const captchaProviders = ['none', 'sandbox', 'recaptcha', 'hcaptcha', 'turnstile'] as const

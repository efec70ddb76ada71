/** Who vouches for a person (SSO-02). */
export const ssoProviders = ['google', 'apple', 'facebook'] as const

export type SsoProvider = (typeof ssoProviders)[number]

/** As they are called in every language. */
export const providerNames: Readonly<Record<SsoProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
}

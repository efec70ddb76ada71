import type { SsoStranger } from '@leaven/contract/sso.ts'

/** Whom a provider has named, and where he wanted to be. */
export type Stranger = SsoStranger & { readonly returnTo: string | null }

// In memory only: the token in it opens an account. Whoever reloads the page begins again.
let named: Stranger | null = null

export function keepStranger(stranger: Stranger): void {
  named = stranger
}

export const findStranger = (): Stranger | null => named

export function forgetStranger(): void {
  named = null
}

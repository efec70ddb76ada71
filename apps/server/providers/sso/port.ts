/** One who vouches for people: where to send a browser, and whom it came back with. */
export type SsoClient = {
  readonly toAddress: (asked: SsoAsked) => Promise<string>
  readonly getPerson: (answered: SsoAnswered) => Promise<Vouched>
}

/** What only the browser that began can repeat. */
export type SsoProof = { readonly state: string; readonly nonce: string; readonly verifier: string }

export type SsoAsked = SsoProof

export type SsoAnswered = SsoProof & { readonly code: string; readonly issuer: string | undefined }

/** Whom the provider has named. Only the issuer and the subject say who it is. */
export type Vouched = {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly displayName: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly profileUrl: string | null
}

import type { Assertion } from '@leaven/contract/passkey.ts'

/** One of the ways to show that it is the owner who approves. */
export type Proof =
  | { readonly otp: string }
  | { readonly assertion: Assertion }
  | { readonly password: string }
  | { readonly code: string }
  | { readonly recoveryCode: string }

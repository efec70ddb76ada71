/** Why a well-formed request is turned down. Anything else that goes wrong is a bug and stays an Error. */
export const refusals = {
  NotFound: { status: 404, text: 'Not found.' },
  InvalidAmount: { status: 400, text: 'Invalid amount' }, // FORMAT-07
  AmountTooLarge: { status: 422, text: 'This amount is larger than the ledger can hold.' },
  AssetMismatch: { status: 422, text: 'The amount and the account are of different coins.' },
  InsufficientBalance: { status: 422, text: "You don't have enough available balance in your wallet." },
  IdempotencyKeyReused: { status: 422, text: 'This key was already used for a different request.' }, // PLUS-19
  AccountMissing: { status: 422, text: 'This account does not exist.' },
  AccountClosed: { status: 422, text: 'This account is closed.' },
  AccountNotEmpty: { status: 422, text: 'This account still holds a balance.' },
  TwoCustomers: { status: 422, text: 'One posting cannot move money between two customers.' },
} as const satisfies Record<string, RefusalRow>

export type RefusalRow = { readonly status: 400 | 401 | 403 | 404 | 422 | 429; readonly text: string }

export type RefusalCode = keyof typeof refusals

export class Refusal extends Error {
  readonly code: RefusalCode
  /** For the log and the operator, never for the customer. */
  readonly detail: string | undefined

  constructor(code: RefusalCode, detail?: string) {
    super(refusals[code].text)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}

export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(refusals, text)

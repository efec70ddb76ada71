const messages = {
  InvalidAmount: 'Invalid amount', // FORMAT-07
  AmountTooLarge: 'Amount too large',
  AssetMismatch: 'Assets differ',
} as const

export type AmountErrorCode = keyof typeof messages

/** Input that is no amount, or amounts that do not belong together; misuse by our own code is a RangeError. */
export class AmountError extends Error {
  readonly code: AmountErrorCode

  constructor(code: AmountErrorCode) {
    super(messages[code])
    this.name = 'AmountError'
    this.code = code
  }
}

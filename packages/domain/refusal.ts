/** Why a well-formed request is turned down. Anything else that goes wrong is a bug and stays an Error. */
export const refusals = {
  ValidationFailed: { status: 400, text: 'The request is malformed.' }, // SESS-16
  ForeignOrigin: { status: 400, text: 'This request came from another site.' },
  IdempotencyKeyMissing: { status: 400, text: 'This call needs an Idempotency-Key.' }, // PLUS-19
  Unauthorized: { status: 401, text: 'Unauthorized' }, // ERR-09
  NotFound: { status: 404, text: 'Not found.' },
  TooManyRequests: { status: 429, text: 'Too many requests, please slow down' }, // ERR-02
  NotReady: { status: 503, text: 'Not connected, not migrated or stopping.' },
  FlowStopped: { status: 422, text: 'This is paused at the moment. Your money is safe; please try again later.' }, // PLUS-21
  ClockCannotGoBack: { status: 422, text: 'The clock moves forward only.' },
  ClockTooFar: { status: 422, text: 'The clock moves at most 50 years at a time.' },
  ClockBusy: { status: 422, text: 'The clock is on its way to another time.' },
  UserFound: { status: 422, text: 'An account with this email address already exists.' }, // AUTH-68
  UnverifiedEmail: { status: 422, text: 'Please verify your email address first.' }, // AUTH-67
  InvalidCredentials: { status: 422, text: 'Email or password is wrong.' }, // SESS-16
  PasswordRequired: { status: 422, text: 'Enter the password that you chose at sign-up.' },
  OnlyGeneralUsers: { status: 422, text: 'Only general users are allowed to log in' }, // ACCESS-13
  UserClosed: { status: 422, text: 'This account has been closed.' }, // ROUTE-097
  UserSuspended: { status: 422, text: 'This account is suspended. Please write to our support.' },
  InvalidOtp: { status: 422, text: 'This code is not right.' }, // AUTH-59
  InvalidPasskey: { status: 422, text: 'This passkey could not be checked.' },
  TooManyPasskeys: { status: 422, text: 'You have as many passkeys as an account can hold.' },
  OtpAlreadyOn: { status: 422, text: 'Codes are already turned on.' },
  OtpNotOn: { status: 422, text: 'Codes are not turned on.' },
  KycRequired: { status: 422, text: 'Please finish the Full Tier account verification first.' }, // ACCESS-09
  LiteKycRequired: { status: 422, text: 'Please finish the Lite Tier account verification first.' },
  KycInReviewing: { status: 422, text: 'Your documents are in review.' },
  KycExpired: { status: 422, text: 'Please submit a new ID or passport to verify your identity.' },
  KycRejected: { status: 422, text: 'We could not verify your identity.' },
  KycNotDue: { status: 422, text: 'You are verified already.' },
  KycDecided: { status: 422, text: 'This has been decided already.' },
  VerificationClosed: { status: 422, text: 'Account verification is closed at the moment.' },
  VerificationDown: { status: 422, text: 'The verification service does not answer. Please try again in a moment.' },
  FiatProviderClosed: { status: 422, text: 'This payment service is not available at the moment.' },
  FiatProviderDown: { status: 422, text: 'The payment service does not answer. Please try again in a moment.' },
  FiatAmountOutOfLimits: { status: 422, text: 'This amount is outside the limits of the payment method.' }, // FIAT-38
  FiatAddressWrong: { status: 422, text: 'What is bought can only be delivered to your own address.' },
  FiatTargetClosed: { status: 422, text: 'This coin cannot be bought at the moment.' },
  AddressFeeNotAccepted: { status: 422, text: 'Please accept the address creation fee first.' }, // FIAT-44
  OrderPaid: { status: 422, text: 'This order has been paid already.' }, // FIAT-54
  DepositLimitReached: { status: 422, text: 'You have reached your deposit limit.' },
  CountryRestriction: { status: 422, text: 'This is not available in your country.' },
  AccountFrozen: {
    status: 422,
    text: 'A deposit was taken back by its network. This waits until what is owed is repaid or support has looked at it.',
  }, // DEPOSIT-11
  AccountRestricted: { status: 422, text: 'Your account is restricted.' }, // WITHDRAW-12
  TwoFARequired: { status: 422, text: 'Please set up a second factor first.' }, // ACCESS-09
  ApprovalInvalid: { status: 422, text: 'Please approve this again.' }, // PLUS-06
  FactorTooNew: { status: 422, text: 'A second factor can approve withdrawals 24 hours after it was added.' },
  CaptchaFailed: { status: 422, text: 'Please confirm that you are not a robot.' }, // AUTH-19
  NoNewReferrals: { status: 422, text: 'This code is no longer valid.' }, // AUTH-69
  InvalidRedirect: { status: 422, text: 'Invalid redirect URL detected' }, // AUTH-55
  SsoFailed: { status: 422, text: 'Signing in with this provider did not work. Please try again.' }, // SSO-05
  BalanceLeft: { status: 422, text: 'Please withdraw your balance first.' }, // PLUS-32
  CoinsComing: {
    status: 422,
    text: 'Coins may still come to you: of a purchase that is not over, or of earnings that are late. Please try again then, or write to our support.',
  }, // PLUS-32
  InvalidToken: { status: 422, text: 'This link is no longer valid. Please ask for a new one.' },
  PasswordTooWeak: { status: 422, text: 'This password is too easy to guess.' }, // AUTH-39
  TooYoung: { status: 422, text: 'You must be at least 18 years old.' }, // AUTH-53
  CountryClosed: { status: 422, text: 'We cannot open accounts for residents of this country.' },
  CountryFixed: { status: 422, text: 'Your country has been verified. Please write to our support to change it.' },
  BatchClosed: { status: 422, text: 'We are no longer accepting entries for this batch.' }, // LEND-042, LEND-043
  BatchCapReached: {
    status: 422,
    text: 'You cannot increase your entry amount because the batch cap is reached.',
  }, // LEND-044
  NextBatchFull: { status: 422, text: 'There is no room left in the next batch.' }, // LEND-045
  EntryTooSmall: { status: 422, text: 'The amount you enter is worth less than the minimum.' }, // LEND-061
  OriginatorIncomplete: { status: 422, text: 'Please say who sent this deposit.' }, // DEPOSIT-04
  OriginatorNotDue: { status: 422, text: 'This deposit needs no information at the moment.' },
  NoEarnSlot: { status: 422, text: 'All reward slots of these lessons are taken.' }, // LEARN-53
  WrongAnswer: { status: 422, text: 'This answer is not right. Please try again.' }, // LEARN-48
  InvalidAmount: { status: 400, text: 'Invalid amount' }, // FORMAT-07
  AmountTooLarge: { status: 422, text: 'This amount is larger than the ledger can hold.' },
  AssetMismatch: { status: 422, text: 'The amount and the account are of different coins.' },
  InsufficientBalance: { status: 422, text: "You don't have enough available balance in your wallet." },
  AmountTooSmall: { status: 422, text: 'This amount is below the minimum.' }, // STAKE-07
  RestTooSmall: { status: 422, text: 'What would be left is too small to keep. Please take all of it.' }, // STAKE-12
  PriceUnknown: { status: 422, text: 'This coin has no price at the moment. Please try again later.' },
  PriceJumped: { status: 422, text: 'The price of this coin has just moved a lot. Please try again in a minute.' },
  NotStakeable: { status: 422, text: 'This coin cannot be staked.' }, // STAKE-05
  UnstakingDisabled: { status: 422, text: 'Shares of this coin cannot be unstaked at the moment.' }, // STAKE-10
  TermNotAllowed: { status: 422, text: 'This coin cannot be frozen for this term.' }, // FREEZE-15
  TermTooShort: { status: 422, text: 'The new term must end later than the one that runs.' },
  SameCoin: { status: 422, text: 'Please choose two different coins.' }, // SWAP-10
  SwapTooSmall: { status: 422, text: 'This amount is too small to be swapped.' }, // SWAP-10
  SwapTooLarge: { status: 422, text: 'A single swap may be worth 100,000 US dollars at most.' }, // SWAP-20
  LackOfLiquidity: { status: 422, text: 'Lack of liquidity.' }, // LM-07
  PriceTooHigh: { status: 422, text: 'Price is higher than indicated.' }, // LM-07
  QuoteExpired: { status: 422, text: 'This quote is no longer valid. Please ask for a new one.' }, // SWAP-13
  QuoteUsed: { status: 422, text: 'This quote has been used already.' },
  HouseLacksCoins: { status: 422, text: 'We do not have enough of this coin to swap at the moment.' },
  AutoStakeClosed: { status: 422, text: 'This coin cannot be staked right after a swap.' },
  IdempotencyKeyReused: { status: 422, text: 'This key was already used for a different request.' }, // PLUS-19
  AccountMissing: { status: 422, text: 'This account does not exist.' },
  AccountClosed: { status: 422, text: 'This account is closed.' },
  AccountNotEmpty: { status: 422, text: 'This account still holds a balance.' },
  TwoCustomers: { status: 422, text: 'One posting cannot move money between two customers.' },
} as const satisfies Record<string, RefusalRow>

export type RefusalRow = { readonly status: 400 | 401 | 403 | 404 | 422 | 429 | 503; readonly text: string }

export type RefusalCode = keyof typeof refusals

export type FieldText = { readonly field: string; readonly message: string }

export class Refusal extends Error {
  readonly code: RefusalCode
  /** For the log and the operator, never for the customer. */
  readonly detail: string | undefined
  /** For the customer, in his language: what there is to say of a field. */
  readonly fields: readonly FieldText[] | undefined

  constructor(code: RefusalCode, detail?: string, fields?: readonly FieldText[]) {
    super(refusals[code].text)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
    this.fields = fields
  }
}

export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(refusals, text)

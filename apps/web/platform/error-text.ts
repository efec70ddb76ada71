import { CallError } from '@leaven/contract/client.ts'
import type { RefusalCode } from '@leaven/domain/refusal.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { gateMessages } from './gate-messages.ts'
import { NotSentError, UnheardError } from './unheard.ts'

/** The app's own words for what a customer can run into; other codes show what the server says. */
const texts: Readonly<Partial<Record<RefusalCode, MessageDescriptor>>> = {
  ...gateMessages,
  // KYC-18: another try may not help him, so he is not told to make one here.
  KycRejected: msg`We could not verify your identity.`,
  ValidationFailed: msg`Please check what you entered.`,
  Unauthorized: msg`Unauthorized`,
  NotFound: msg`Not found.`,
  TooManyRequests: msg`Too many requests, please slow down`,
  NotReady: msg`The server is starting or stopping. Please try again in a moment.`,
  FlowStopped: msg`This is paused at the moment. Your money is safe; please try again later.`,
  AccountFrozen: msg`A deposit was taken back by its network. This waits until what is owed is repaid or support has looked at it.`,
  AccountRestricted: msg`Your account is restricted.`,
  UserFound: msg`An account with this email address already exists.`,
  UnverifiedEmail: msg`Please verify your email address first.`,
  InvalidCredentials: msg`Email or password is wrong.`,
  PasswordRequired: msg`Enter the password that you chose at sign-up.`,
  OnlyGeneralUsers: msg`Only general users are allowed to log in`,
  UserClosed: msg`This account has been closed.`,
  UserSuspended: msg`This account is suspended. Please write to our support.`,
  InvalidOtp: msg`This code is not right.`,
  InvalidPasskey: msg`This passkey could not be checked.`,
  TooManyPasskeys: msg`You have as many passkeys as an account can hold.`,
  OtpAlreadyOn: msg`Codes are already turned on.`,
  OtpNotOn: msg`Codes are not turned on.`,
  TwoFARequired: msg`Please set up a second factor first.`,
  ApprovalInvalid: msg`Please approve this again.`,
  FactorTooNew: msg`A second factor can approve withdrawals 24 hours after it was added.`,
  BalanceLeft: msg`Please withdraw your balance first.`,
  CoinsComing: msg`Coins may still come to you: of a purchase that is not over, or of earnings that are late. Please try again then, or write to our support.`,
  CaptchaFailed: msg`Please confirm that you are not a robot.`,
  NoNewReferrals: msg`This code is no longer valid.`,
  SsoFailed: msg`Signing in with this provider did not work. Please try again.`,
  InvalidRedirect: msg`Invalid redirect URL detected`,
  InvalidToken: msg`This link is no longer valid. Please ask for a new one.`,
  PasswordTooWeak: msg`This password is too easy to guess.`,
  TooYoung: msg`You must be at least 18 years old.`,
  CountryClosed: msg`We cannot open accounts for residents of this country.`,
  BatchClosed: msg`We are no longer accepting entries for this batch.`,
  BatchCapReached: msg`You cannot increase your entry amount because the batch cap is reached.`,
  NextBatchFull: msg`There is no room left in the next batch.`,
  EntryTooSmall: msg`The amount you enter is worth less than the minimum.`,
  OriginatorIncomplete: msg`Please say who sent this deposit.`,
  OriginatorNotDue: msg`This deposit needs no information at the moment.`,
  NoEarnSlot: msg`All reward slots of these lessons are taken.`,
  WrongAnswer: msg`This answer is not right. Please try again.`,
  InvalidAmount: msg`Invalid amount`,
  AmountTooLarge: msg`This amount is too large.`,
  InsufficientBalance: msg`You don't have enough available balance in your wallet.`,
  AmountTooSmall: msg`This amount is below the minimum.`,
  RestTooSmall: msg`What would be left is too small to keep. Please take all of it.`,
  PriceUnknown: msg`This coin has no price at the moment. Please try again later.`,
  NotStakeable: msg`This coin cannot be staked.`,
  UnstakingDisabled: msg`Shares of this coin cannot be unstaked at the moment.`,
  TermNotAllowed: msg`This coin cannot be frozen for this term.`,
  TermTooShort: msg`The new term must end later than the one that runs.`,
}

// By plain text, because a newer server may know more codes.
const byCode: ReadonlyMap<string, MessageDescriptor> = new Map(Object.entries(texts))

const unreachable = msg`No answer came from the server. Please check your connection and try again.`

const notSent = msg`There is no connection. Nothing was sent. Please try again when it is back.`

const unheard = msg`We could not hear the answer. It may have been carried out. Trying again does not do it twice.`

/** What a failed call says to the person who made it. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useLingui()
  return (error) => {
    if (error instanceof NotSentError) return i18n._(notSent)
    if (error instanceof UnheardError) return i18n._(unheard)
    if (!(error instanceof CallError)) return i18n._(unreachable)
    const text = byCode.get(error.code)
    return text ? i18n._(text) : error.message
  }
}

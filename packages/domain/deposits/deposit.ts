import { add, isLess, type Amount } from '@leaven/money/amount.ts'
import type { Id } from '../id.ts'
import type { RefusalCode } from '../refusal.ts'
import type { Transitions } from '../transitions.ts'

export type DepositId = Id<'dep'>

/** Seen: on the chain or on its way there. Gone: the chain forgot it before we credited it. */
export type DepositState = (typeof depositStates)[number]

export const depositStates = ['SEEN', 'HELD', 'AVAILABLE', 'GONE', 'REVERSED'] as const

/** A chain may forget a transfer and bring it back, before and after it was credited. */
export const depositTransitions: Transitions<DepositState> = {
  SEEN: ['HELD', 'GONE'],
  HELD: ['AVAILABLE', 'REVERSED'],
  AVAILABLE: ['REVERSED'],
  GONE: ['SEEN'],
  REVERSED: ['SEEN'],
}

export type DepositStatus = 'PENDING' | 'LOCKED' | 'CONFIRMED' | 'CANCELLED'

/** What the customer is shown. */
export const statusOfDeposit: Readonly<Record<DepositState, DepositStatus>> = {
  SEEN: 'PENDING',
  HELD: 'LOCKED',
  AVAILABLE: 'CONFIRMED',
  GONE: 'CANCELLED',
  REVERSED: 'CANCELLED',
}

/** Why a held deposit is not available yet (DEPOSIT-08, KYC-37). Price: nobody knows yet whether it is above the limit. */
export const holdReasons = ['ORIGINATOR', 'VERIFICATION', 'PRICE'] as const

export type HoldReason = (typeof holdReasons)[number]

export type Hold = {
  readonly state: DepositState
  readonly hasOriginator: boolean
  readonly isOverLimit: boolean
  /** Null: there was no price yet. */
  readonly value: Amount | null
}

export function listHoldReasons({ state, hasOriginator, isOverLimit: isOver, value }: Hold): readonly HoldReason[] {
  if (state !== 'HELD') return []
  const above: HoldReason = value === null ? 'PRICE' : 'VERIFICATION'
  return [...(hasOriginator ? [] : ['ORIGINATOR' as const]), ...(isOver ? [above] : [])]
}

export type Room = {
  /** Absent: there is no limit. */
  readonly limit: Amount | undefined
  /** What had come before and was let in. */
  readonly before: Amount
  /** What this one was worth when it came; absent while nobody knows. */
  readonly value: Amount | undefined
}

/** KYC-37: a deposit fits as a whole or waits as a whole; one that nobody can value does not fit. */
export const isOverLimit = ({ limit, before, value }: Room): boolean =>
  limit !== undefined && (value === undefined || isLess(limit, add(before, value)))

/** The block a transfer stands in is its first confirmation. */
export const countConfirmations = (height: bigint | null, tip: bigint): number =>
  height === null || height > tip ? 0 : Number(tip - height) + 1

export type Originator = {
  readonly isOriginatorAddressOwner: boolean
  readonly originatorFirstName?: string | undefined
  readonly originatorLastName?: string | undefined
  readonly originatorCountry?: string | undefined
  readonly isCustodialWallet: boolean
  readonly platform?: string | undefined
}

/** DEPOSIT-04: somebody else has a name and a country; a custodial wallet has a platform. */
export function whyOriginatorIncomplete(originator: Originator): RefusalCode | null {
  const { isOriginatorAddressOwner, originatorFirstName, originatorLastName, originatorCountry } = originator
  const isNamed = [originatorFirstName, originatorLastName, originatorCountry].every(isGiven)
  if (!isOriginatorAddressOwner && !isNamed) return 'OriginatorIncomplete'
  return originator.isCustodialWallet && !isGiven(originator.platform) ? 'OriginatorIncomplete' : null
}

/** Somebody else's name and country are only his to have, so an owner's are not kept (DEPOSIT-03). */
export function toKeptOriginator(originator: Originator): Originator {
  const { isOriginatorAddressOwner, isCustodialWallet, platform } = originator
  return isOriginatorAddressOwner ? { isOriginatorAddressOwner, isCustodialWallet, platform } : originator
}

const isGiven = (text: string | undefined): boolean => text !== undefined && text.trim() !== ''

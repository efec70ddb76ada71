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

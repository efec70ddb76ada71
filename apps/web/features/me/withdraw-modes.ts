import type { ConsentStatus } from '@leaven/domain/identity/registration.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** As the contract writes them. */
export const withdrawModes = ['WITHDRAWAL_ONLY', 'FULLY_RESTRICTED'] as const

export type WithdrawMode = (typeof withdrawModes)[number]

type ModeView = {
  readonly name: MessageDescriptor
  readonly hint: MessageDescriptor
  /** Said once more before it happens. */
  readonly consequence: MessageDescriptor
}

/** SEC-04: the two choices. */
export const modeViews: Readonly<Record<WithdrawMode, ModeView>> = {
  WITHDRAWAL_ONLY: {
    name: msg`Withdrawals only`,
    hint: msg`You can take out what you own, and nothing else.`,
    consequence: msg`From now on you can only withdraw. You can give your consent again at any time.`,
  },
  FULLY_RESTRICTED: {
    name: msg`No use at all`,
    hint: msg`Nothing works any more, not even withdrawals.`,
    consequence: msg`From now on nothing works any more, not even withdrawals. Your coins stay yours. You can give your consent again at any time.`,
  },
}

const modeOfStatus: ReadonlyMap<ConsentStatus, WithdrawMode> = new Map([
  ['WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS', 'WITHDRAWAL_ONLY'],
  ['WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS', 'FULLY_RESTRICTED'],
])

/** Undefined: the consent stands. */
export const findMode = (status: ConsentStatus): WithdrawMode | undefined => modeOfStatus.get(status)

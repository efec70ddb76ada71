import type { Reason } from '@leaven/domain/access/feature.ts'
import { isFinallyRejected } from '@leaven/domain/kyc/kyc.ts'
import { useLingui } from '@lingui/react/macro'
import { useMe } from '../../platform/me.ts'
import { useSettings } from '../../platform/settings.ts'
import { SUPPORT } from '../../platform/support.tsx'
import { gateTexts } from './gate-texts.ts'

export type Gate = {
  readonly message: string
  readonly note?: string
  readonly door?: { readonly to: string; readonly label: string }
}

/** What a reason means to this customer: whom no further try can help is not told to try again (KYC-18). */
export function useGateText(reason: Reason): Gate {
  const { t, i18n } = useLingui()
  const { productName } = useSettings()
  const status = useMe().data?.kycFullStatus
  if (reason === 'KycRejected' && status !== undefined && isFinallyRejected(status)) {
    return {
      // KYC-45: the text is exact.
      message: t`After multiple attempts, we were unable to verify your identity automatically. Please contact ${productName} Support for further assistance.`,
      door: { to: SUPPORT, label: t`Contact support` },
    }
  }
  const { message, note, door } = gateTexts[reason]
  return {
    message: i18n._(message),
    ...(note && { note: i18n._(note) }),
    ...(door && { door: { to: door.to, label: i18n._(door.label) } }),
  }
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { useMe } from '../../../platform/me.ts'
import type { Holding } from './holdings.ts'

const DOTS = '••••••'

/** What has to be withdrawn first. */
export function Holdings({ holdings }: { readonly holdings: readonly Holding[] }) {
  const { t } = useLingui()
  const isHidden = useMe().data?.preference.isObfuscated ?? false
  if (holdings.length === 0) {
    return (
      <p className="lv-ink2">
        <Trans>Your account is empty, so it can be closed.</Trans>
      </p>
    )
  }
  return (
    <>
      <Alert tone="info">
        <Trans>Your account still holds coins. Withdraw them first, then it can be closed.</Trans>
      </Alert>
      <ul className="identity-holdings">
        {holdings.map(({ coinId, kind, amount, isComing }) => (
          <li key={`${coinId} ${kind} ${isComing}`}>
            <span className="lv-b" translate="no">
              {isHidden ? <Hidden label={t`Hidden`} /> : amount} {coinId}
            </span>
            {isComing ? (
              <span className="lv-ink2">
                <Trans>on its way</Trans>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

const Hidden = ({ label }: { readonly label: string }) => (
  <>
    <span aria-hidden="true">{DOTS}</span>
    <span className="lv-sr">{label}</span>
  </>
)

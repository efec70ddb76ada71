import { Trans } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { useOwnText } from '../../../platform/hidden.tsx'
import type { Holding } from './holdings.ts'

/** What has to be withdrawn first. */
export function Holdings({ holdings }: { readonly holdings: readonly Holding[] }) {
  const toOwn = useOwnText()
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
              {toOwn(amount)}
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

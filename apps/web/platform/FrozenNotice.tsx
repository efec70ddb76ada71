import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { OwnFigures, useOwnText } from './hidden.tsx'
import { RouteLink } from './links.tsx'
import { useOwing, type Owing } from './owing.ts'

/** Where it is told how a debt is repaid. */
export const REPAY = '/faq#owing'

/** Said before anything is entered to those whose outgoing acts wait (DEPOSIT-11). */
export function FrozenNotice() {
  const owing = useOwing()
  if (!owing?.isFrozen) return null
  return (
    <Alert
      tone="warning"
      action={
        <RouteLink to={REPAY}>
          <Trans>How to repay</Trans>
        </RouteLink>
      }
    >
      <OwnFigures>
        <FrozenText owing={owing} />
      </OwnFigures>
    </Alert>
  )
}

function FrozenText({ owing: { owed } }: { readonly owing: Owing }) {
  const toOwn = useOwnText()
  const what = owed.map(toOwn).join(', ')
  if (what === '') {
    return (
      <Trans>
        A deposit of yours was taken back by its network. Until it is back, nothing can be staked, entered or swapped.
      </Trans>
    )
  }
  return (
    <Trans>
      You owe <span translate="no">{what}</span>. Until it is repaid, nothing can be staked or entered, and swapped only
      into what you owe. An open lending entry can be cancelled: what comes back repays.
    </Trans>
  )
}

/** Why a button that takes coins away stays shut; undefined: nothing is owed, or it brings what is. */
export function useWhyFrozen(brings?: string): string | undefined {
  const { t } = useLingui()
  const owing = useOwing()
  if (!owing?.isFrozen || owing.owed.some(({ asset }) => asset.code === brings)) return undefined
  return t`This waits until what you owe is repaid.`
}

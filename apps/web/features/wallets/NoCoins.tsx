import { Button } from '@leaven/ui/button/Button.tsx'
import { EmptyState } from '@leaven/ui/empty-state/EmptyState.tsx'
import { Trans } from '@lingui/react/macro'

type NoCoinsProps = {
  readonly search: string
  readonly isHidingZeros: boolean
  readonly onDeposit: () => void
  readonly reason: string | undefined
}

/** Why the list of coins is empty, and what helps. */
export function NoCoins({ search, isHidingZeros, onDeposit, reason }: NoCoinsProps) {
  if (search.trim() !== '') {
    return (
      <EmptyState
        title={<Trans>No coin matches “{search}”</Trans>}
        text={<NoMatchText isHidingZeros={isHidingZeros} />}
      />
    )
  }
  return (
    <EmptyState
      title={<Trans>Nothing here yet</Trans>}
      text={isHidingZeros ? <Trans>Coins with a zero balance are hidden.</Trans> : undefined}
      action={
        <Button reason={reason} onClick={() => onDeposit()}>
          <Trans>Deposit</Trans>
        </Button>
      }
    />
  )
}

const NoMatchText = ({ isHidingZeros }: Pick<NoCoinsProps, 'isHidingZeros'>) =>
  isHidingZeros ? (
    <Trans>Check the spelling. Coins with a zero balance are hidden.</Trans>
  ) : (
    <Trans>Check the spelling, or search by ticker.</Trans>
  )

import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans } from '@lingui/react/macro'
import { ArrowUpDown, CreditCard, Plus } from 'lucide-react'

type TotalActionsProps = {
  readonly onDeposit: () => void
  readonly whyNoDeposit: string | undefined
  readonly onBuy: (() => void) | undefined
  readonly whyNoBuy: string | undefined
  readonly onSwap: () => void
  readonly whyNoSwap: string | undefined
}

/** How coins come in, and how they become others. */
export function TotalActions(props: TotalActionsProps) {
  const { onDeposit, whyNoDeposit, onBuy, whyNoBuy, onSwap, whyNoSwap } = props
  return (
    <>
      <Button icon={<Plus {...SIGN} />} reason={whyNoDeposit} onClick={onDeposit}>
        <Trans>Deposit</Trans>
      </Button>
      {onBuy ? (
        <Button variant="onblock" icon={<CreditCard {...SIGN} />} reason={whyNoBuy} onClick={onBuy}>
          <Trans>Buy crypto</Trans>
        </Button>
      ) : null}
      <Button variant="onblock" icon={<ArrowUpDown {...SIGN} />} reason={whyNoSwap} onClick={onSwap}>
        <Trans>Swap</Trans>
      </Button>
    </>
  )
}

const SIGN = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const

import { toAmountText } from '@leaven/money/format-text.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Receipt } from '@leaven/ui/receipt/Receipt.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { RouteLink } from '../../platform/links.tsx'
import { RepeatedNotice } from '../../platform/RepeatedNotice.tsx'
import { useFeeRows } from './use-fee-rows.tsx'
import type { Done } from './use-review.ts'
import type { SwapFigures } from './use-swap.ts'

type DoneBodyProps = { readonly swap: SwapFigures; readonly done: Done }

/** What was booked, figure by figure. */
export function DoneBody({ swap: { from, to }, done: { booked, isStaked } }: DoneBodyProps) {
  const { t } = useLingui()
  const marks = useMarks()
  const fees = useFeeRows(booked.fees)
  const show = (text: string, asset: typeof from) => (
    <span translate="no">{toAmountText(parseAmount(text, asset), { view: 'exact' }, marks)}</span>
  )
  return (
    <div className="swap">
      <RepeatedNotice answer={booked} />
      <output className="swap-done">
        <CircleCheck size={40} strokeWidth={1.9} aria-hidden />
        <p className="lv-t-lg">
          {isStaked ? <Trans>The coins are staked.</Trans> : <Trans>The coins are in your wallet.</Trans>}
        </p>
      </output>
      <Receipt
        label={t`Your swap`}
        rows={[{ name: <Trans>You swapped</Trans>, value: show(booked.sourceAmount, from) }, ...fees]}
        total={{ name: <Trans>You received</Trans>, value: show(booked.targetAmount, to) }}
      />
    </div>
  )
}

export function DoneFooter({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className="swap-confirm">
      <Button isBlock size="lg" onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
      <p className="swap-more">
        <RouteLink to="/transactions">
          <Trans>See it in your transactions</Trans>
        </RouteLink>
      </p>
    </div>
  )
}

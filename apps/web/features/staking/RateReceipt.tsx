import { toMarked } from '@leaven/money/marks.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Receipt, type ReceiptRow } from '@leaven/ui/receipt/Receipt.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../platform/format.ts'
import { useRateText } from '../../platform/rate-text.ts'
import type { CoinTerm, StakedCoin } from './coins.ts'
import { useTermText } from '../../platform/term-text.ts'

type RateReceiptProps = {
  readonly coin: StakedCoin
  readonly term: CoinTerm | undefined
  readonly until: Date | undefined
}

/** FREEZE-29: how the APY that is shown comes about. */
export function RateReceipt({ coin, term, until }: RateReceiptProps) {
  const { t } = useLingui()
  const toRate = useRateText()
  const rows: readonly ReceiptRow[] = [
    { name: <Trans>Base staking APY</Trans>, value: toRate(coin.apy) },
    ...(term && until
      ? termRows(term, until)
      : [{ name: <Trans>Lock</Trans>, value: <Trans>None, exit at any time</Trans> }]),
  ]
  return (
    <Receipt
      label={t`Your rate`}
      rows={rows}
      total={{ name: <Trans>Your APY</Trans>, value: toRate(term ? term.apy : coin.apy) }}
    />
  )
}

const termRows = (term: CoinTerm, until: Date): readonly ReceiptRow[] => [
  { name: <MultiplierName term={term} />, value: <MultiplierText term={term} /> },
  { name: <Trans>Locked, no early exit</Trans>, value: <UntilText until={until} /> },
]

const MultiplierText = ({ term }: { readonly term: CoinTerm }) => <>{toMarked(term.multiplier, useMarks())}×</>

function MultiplierName({ term }: { readonly term: CoinTerm }) {
  const length = useTermText()(term.months).whole
  return <Trans>Multiplier for {length}</Trans>
}

function UntilText({ until }: { readonly until: Date }) {
  const end = useFormat().day(until)
  return (
    <Trans>
      until <time dateTime={until.toISOString()}>{end}</time>
    </Trans>
  )
}

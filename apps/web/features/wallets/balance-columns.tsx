import { Button } from '@leaven/ui/button/Button.tsx'
import type { TableColumn } from '@leaven/ui/table/columns.ts'
import { TwoLines } from '@leaven/ui/table/TwoLines.tsx'
import { useLingui } from '@lingui/react/macro'
import { ArrowUpDown, Lock, Plus } from 'lucide-react'
import { Figure } from '../../platform/hidden.tsx'
import type { CoinRow } from './coin-rows.ts'
import { CoinCell } from './CoinCell.tsx'
import { BareFigure } from './BareFigure.tsx'
import { PriceLine, PriceText } from './PriceCell.tsx'
import type { PriceHistory } from './prices.ts'
import { canSwap, type Swapping } from './swapping.ts'

type Options = {
  readonly history: PriceHistory
  readonly onDeposit: (coinId: string) => void
  /** Why nothing can be deposited now. */
  readonly reason: string | undefined
  readonly swapping: Swapping
}

export function useBalanceColumns({ history, ...ways }: Options): readonly TableColumn<CoinRow>[] {
  const { t } = useLingui()
  return [
    { key: 'coin', title: t`Coin`, place: 'title', cell: (row) => <CoinCell row={row} history={history} /> },
    { key: 'price', title: t`Price`, cell: (row) => <PriceText row={row} history={history} /> },
    { key: 'days', title: t`7 days`, align: 'start', cell: (row) => <PriceLine row={row} history={history} /> },
    { key: 'available', title: t`Available`, cell: ({ available }) => <BareFigure amount={available} /> },
    { key: 'allocated', title: t`Allocated`, cell: ({ allocated }) => <BareFigure amount={allocated} /> },
    { key: 'fixed', title: t`Fixed`, cell: (row) => <FixedCell row={row} /> },
    { key: 'worth', title: t`Total worth`, place: 'value', cell: (row) => <WorthCell row={row} /> },
    {
      key: 'actions',
      title: t`Actions`,
      cell: (row) => <RowActions row={row} {...ways} />,
    },
  ]
}

type RowActionsProps = Omit<Options, 'history'> & { readonly row: CoinRow }

function RowActions({ row, onDeposit, reason, swapping: { onSwap, whyNoSwap } }: RowActionsProps) {
  const { t } = useLingui()
  const { coinId, name, canDeposit } = row
  const look = { variant: 'ghost', size: 'sm', isIcon: true } as const
  return (
    <span className="wallets-row-actions">
      {canSwap(row) ? (
        <Button {...look} aria-label={t`Swap ${name}`} reason={whyNoSwap} onClick={() => onSwap(coinId)}>
          <ArrowUpDown size={18} strokeWidth={1.9} aria-hidden />
        </Button>
      ) : null}
      {canDeposit ? (
        <Button {...look} aria-label={t`Deposit ${name}`} reason={reason} onClick={() => onDeposit(coinId)}>
          <Plus size={20} strokeWidth={1.9} aria-hidden />
        </Button>
      ) : null}
    </span>
  )
}

type CellProps = { readonly row: CoinRow }

const FixedCell = ({ row: { fixed } }: CellProps) => (
  <span className="wallets-fixed">
    {fixed.units > 0n ? <Lock size={14} strokeWidth={1.9} aria-hidden /> : null}
    <BareFigure amount={fixed} />
  </span>
)

const WorthCell = ({ row: { worth, total } }: CellProps) => (
  <TwoLines main={<Figure amount={worth} view="currency" />} sub={<Figure amount={total} view="friendly" />} />
)

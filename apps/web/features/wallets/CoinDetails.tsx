import { amountOf, type Amount } from '@leaven/money/amount.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpDown, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Figure } from '../../platform/hidden.tsx'
import type { CoinRow } from './coin-rows.ts'
import { PriceText } from './PriceCell.tsx'
import type { PriceHistory } from './prices.ts'
import { canSwap, type Swapping } from './swapping.ts'

type CoinDetailsProps = {
  readonly row: CoinRow
  readonly history: PriceHistory
  readonly onClose: () => void
  readonly onDeposit: (coinId: string) => void
  readonly reason: string | undefined
  readonly swapping: Swapping
}

/** A coin with every figure, in all its decimals. */
export function CoinDetails({ row, history, onClose, ...ways }: CoinDetailsProps) {
  const { t } = useLingui()
  const { coinId, name, canDeposit } = row
  const footer = canDeposit || canSwap(row) ? <CoinActions row={row} {...ways} /> : undefined
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={<span translate="no">{name}</span>}
      closeLabel={t`Close`}
      icon={<CoinGlyph coin={coinId} size={36} />}
      footer={footer}
    >
      <CoinFigures row={row} history={history} />
    </Modal>
  )
}

type CoinActionsProps = Pick<CoinDetailsProps, 'row' | 'onDeposit' | 'reason' | 'swapping'>

function CoinActions({ row, onDeposit, reason, swapping: { onSwap, whyNoSwap } }: CoinActionsProps) {
  const { coinId, canDeposit } = row
  return (
    <div className="wallets-actions">
      {canDeposit ? (
        <Button
          isBlock
          icon={<Plus size={18} strokeWidth={1.9} aria-hidden />}
          reason={reason}
          onClick={() => onDeposit(coinId)}
        >
          <Trans>Deposit {coinId}</Trans>
        </Button>
      ) : null}
      {canSwap(row) ? (
        <Button
          isBlock
          variant="secondary"
          icon={<ArrowUpDown size={18} strokeWidth={1.9} aria-hidden />}
          reason={whyNoSwap}
          onClick={() => onSwap(coinId)}
        >
          <Trans>Swap {coinId}</Trans>
        </Button>
      ) : null}
    </div>
  )
}

type CoinFiguresProps = { readonly row: CoinRow; readonly history: PriceHistory }

function CoinFigures({ row, history }: CoinFiguresProps) {
  const { t } = useLingui()
  const lines: readonly Line[] = [
    { name: t`Available`, amount: row.available },
    ...(row.held.units > 0n ? [{ name: t`Locked`, amount: row.held }] : []),
    { name: t`Allocated`, amount: row.allocated },
    { name: t`Fixed`, amount: row.fixed },
    ...(row.owed.units > 0n ? [{ name: t`Owed`, amount: amountOf(row.owed.asset, -row.owed.units) }] : []),
    { name: t`Total`, amount: row.total },
  ]
  return (
    <dl className="wallets-details">
      <DetailLine name={t`Price`}>
        <PriceText row={row} history={history} />
      </DetailLine>
      {lines.map(({ name, amount }) => (
        <DetailLine key={name} name={name}>
          <Figure amount={amount} view="exact" />
        </DetailLine>
      ))}
      <DetailLine name={t`Total worth`}>
        <Figure amount={row.worth} view="currency" />
      </DetailLine>
      {row.pending.units > 0n ? (
        <DetailLine name={t`On its way`}>
          <Figure amount={row.pending} view="exact" isMovement />
        </DetailLine>
      ) : null}
    </dl>
  )
}

type Line = { readonly name: string; readonly amount: Amount }

const DetailLine = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

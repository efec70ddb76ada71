import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { TwoLines } from '@leaven/ui/table/TwoLines.tsx'
import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { Figure } from '../../platform/hidden.tsx'
import type { CoinRow } from './coin-rows.ts'
import { PriceText } from './PriceCell.tsx'
import type { PriceHistory } from './prices.ts'

type CoinCellProps = { readonly row: CoinRow; readonly history: PriceHistory }

/** A coin with what is still to come of it; on a card also with its price. */
export function CoinCell({ row, history }: CoinCellProps) {
  return (
    <TwoLines
      icon={<CoinGlyph coin={row.coinId} size={36} />}
      main={
        <span className="wallets-coin">
          <span translate="no">{row.name}</span>
          {row.fixed.units > 0n ? <FixedBadge /> : null}
        </span>
      }
      sub={
        <>
          <span className="wallets-coin__ticker" translate="no">
            {row.coinId}
          </span>
          <span className="wallets-coin__price">
            <PriceText row={row} history={history} />
          </span>
          <CoinNotes row={row} />
        </>
      }
    />
  )
}

const FixedBadge = () => (
  <span className="wallets-coin__badge">
    <Badge icon={<Lock size={12} strokeWidth={1.9} aria-hidden />}>
      <Trans>Fixed</Trans>
    </Badge>
  </span>
)

function CoinNotes({ row: { pending, held, owed } }: Pick<CoinCellProps, 'row'>) {
  return (
    <>
      {pending.units === 0n ? null : (
        <span className="wallets-coin__note">
          <Trans>
            <Figure amount={pending} view="friendly" isMovement /> on its way
          </Trans>
        </span>
      )}
      {held.units === 0n ? null : (
        <span className="wallets-coin__note">
          <Trans>
            <Figure amount={held} view="friendly" /> locked
          </Trans>
        </span>
      )}
      {owed.units === 0n ? null : (
        <span className="wallets-coin__note wallets-coin__note--owed">
          <Trans>
            <Figure amount={owed} view="friendly" /> owed
          </Trans>
        </span>
      )}
    </>
  )
}

import { zero } from '@leaven/money/amount.ts'
import { toPercentText } from '@leaven/money/format-text.ts'
import type { Marks } from '@leaven/money/marks.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Card } from '@leaven/ui/card/Card.tsx'
import { coinDrawings } from '@leaven/ui/coin-glyph/coins.data.ts'
import { Donut } from '@leaven/ui/donut/Donut.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { CoinRow } from './coin-rows.ts'
import { toShares } from './totals.ts'
import { USD } from '../../platform/worth-currency.ts'

const PIECES = 1_000_000
const OTHER_COLOUR = 'var(--lv-ink-3)'

/** Which coins the total is made of, by worth. */
export function MadeOfCard({ rows }: { readonly rows: readonly CoinRow[] }) {
  const { t } = useLingui()
  const marks = useMarks()
  const id = useId()
  const own = rows.filter(({ total }) => total.units > 0n)
  const shares = toShares(
    own.map(({ worth }) => (worth && worth.units > 0n ? worth : zero(USD))),
    PIECES,
  )
  return (
    <div className="wallets-made-of">
      <Card labelledBy={id}>
        <h2 id={id} className="lv-d lv-t-lg">
          <Trans>What it's made of</Trans>
        </h2>
        <Donut
          label={t`Worth by coin`}
          parts={own.map(({ coinId }, index) => ({
            id: coinId,
            name: <span translate="no">{coinId}</span>,
            value: shares[index] ?? 0,
            colour: coinDrawings[coinId.toUpperCase()]?.colour ?? OTHER_COLOUR,
          }))}
          other={{ name: t`Other`, colour: OTHER_COLOUR }}
          showShare={(share) => toShareText(share, marks)}
          centre={
            <>
              <span className="lv-over">
                <Trans>Coins</Trans>
              </span>
              <span className="wallets-made-of__count">{own.length}</span>
            </>
          }
          empty={
            own.length > 0 ? (
              <Trans>What your coins are worth is not known at the moment.</Trans>
            ) : (
              <Trans>Your coins show here once you hold some.</Trans>
            )
          }
        />
      </Card>
    </div>
  )
}

function toShareText(share: number, marks: Marks): string {
  const tenths = Math.max(1, Math.round(share * 1000))
  return (share < 0.001 ? '<' : '') + toPercentText({ scaled: BigInt(tenths), decimals: 1 }, marks)
}

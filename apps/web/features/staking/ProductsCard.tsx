import { Card } from '@leaven/ui/card/Card.tsx'
import { Trans } from '@lingui/react/macro'
import { useRateText } from '../../platform/rate-text.ts'
import type { StakedCoin } from './coins.ts'
import { useTermText } from '../../platform/term-text.ts'

/** STAKE-03: what a coin can be put into here. */
export function ProductsCard({ coin }: { readonly coin: StakedCoin }) {
  const toRate = useRateText()
  const toTerm = useTermText()
  const { code } = coin.asset
  return (
    <Card>
      <h2 className="lv-b lv-t-md staking__title">
        <Trans>
          Products for <span translate="no">{code}</span>
        </Trans>
      </h2>
      <ul className="staking-products">
        <li>
          <Trans>Flexible</Trans> <b>{toRate(coin.apy)}</b>
        </li>
        {coin.terms.map(({ months, apy }) => (
          <li key={months}>
            <Frozen term={toTerm(months).whole} /> <b>{toRate(apy)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Frozen = ({ term }: { readonly term: string }) => <Trans>Frozen for {term}</Trans>

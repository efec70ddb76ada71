import { LoafTin } from '@leaven/ui/loaf-tin/LoafTin.tsx'
import { Trans } from '@lingui/react/macro'
import { ProductCard } from './ProductCard.tsx'

export function LendingCard() {
  return (
    <ProductCard
      product="lending"
      name={<Trans>Lending</Trans>}
      text={
        <Trans>Weekly or four-weekly batches. You see the cap, the end date and every trade behind the return.</Trans>
      }
      to="/lending"
      look="wide"
    >
      <ul className="welcome-tins">
        <li>
          <LoafTin percent={8} width={116} />
          <Trans>Just mixed</Trans>
        </li>
        <li>
          <LoafTin percent={45} width={116} />
          <Trans>Proving</Trans>
        </li>
        <li>
          <LoafTin percent={85} width={116} />
          <Trans>Nearly full</Trans>
        </li>
        <li>
          <LoafTin percent={100} width={116} />
          <Trans>Full</Trans>
        </li>
      </ul>
    </ProductCard>
  )
}

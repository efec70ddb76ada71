import { Trans } from '@lingui/react/macro'
import { ProductCard } from './ProductCard.tsx'

export function FreezerCard() {
  return (
    <ProductCard
      product="freezer"
      name={<Trans>Freezer</Trans>}
      text={<Trans>Lock coins for 1 to 120 months. Terms of 60 and 120 months pay 1.5 and 2 times the rewards.</Trans>}
      to="/staking"
      look="narrow"
    >
      <svg className="welcome-curve" viewBox="0 0 420 150" preserveAspectRatio="none" aria-hidden="true">
        <path className="welcome-curve__ground" d="M0 130C150 126 290 96 420 10V150H0Z" />
        <path className="welcome-curve__plain" d="M0 132C150 130 290 116 420 84" />
        <path className="welcome-curve__line" d="M0 130C150 126 290 96 420 10" />
      </svg>
    </ProductCard>
  )
}

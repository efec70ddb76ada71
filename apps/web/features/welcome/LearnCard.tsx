import { Loaf } from '@leaven/ui/loaf/Loaf.tsx'
import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../platform/links.tsx'
import { ProductCard } from './ProductCard.tsx'

export function LearnCard() {
  return (
    <ProductCard
      product="learnAndEarn"
      name={<Trans>Learn and Earn</Trans>}
      text={<Trans>Five short lessons each on DFI, BTC and ETH. Answer the quiz, earn $0.20 per lesson.</Trans>}
      to="/learn"
      look="wide-dark"
    >
      <div className="welcome-learn">
        <RouteButton to="/learn" variant="brand">
          <Trans>Go to Learn</Trans>
        </RouteButton>
        <Loaf pose="sleeps" width={300} />
      </div>
    </ProductCard>
  )
}

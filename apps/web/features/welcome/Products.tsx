import './products.css'
import { Trans } from '@lingui/react/macro'
import { FreezerCard } from './FreezerCard.tsx'
import { LearnCard } from './LearnCard.tsx'
import { LendingCard } from './LendingCard.tsx'
import { OpenProductsContext } from './open-products.ts'
import { StakingCard } from './StakingCard.tsx'
import { useOpenProducts } from './welcome.queries.ts'

export function Products() {
  return (
    <section className="welcome-products lv-container" aria-labelledby="welcome-products">
      <h2 id="welcome-products" className="lv-d lv-t-4xl">
        <Trans>Four ways to let it rise</Trans>
      </h2>
      <p className="welcome-products__truth lv-t-md lv-ink2">
        <Trans>Figures marked as a sample are made up. Rates, prices and the ledger below are live.</Trans>
      </p>
      <OpenProductsContext value={useOpenProducts()}>
        <div className="welcome-bento">
          <LendingCard />
          <FreezerCard />
          <StakingCard />
          <LearnCard />
        </div>
      </OpenProductsContext>
    </section>
  )
}

import './products.css'
import { Trans } from '@lingui/react/macro'
import { FreezerCard } from './FreezerCard.tsx'
import { LearnCard } from './LearnCard.tsx'
import { LendingCard } from './LendingCard.tsx'
import { StakingCard } from './StakingCard.tsx'

export function Products() {
  return (
    <section className="welcome-products lv-container" aria-labelledby="welcome-products">
      <h2 id="welcome-products" className="lv-d lv-t-4xl">
        <Trans>Four ways to let it rise</Trans>
      </h2>
      <p className="welcome-products__truth lv-t-md lv-ink2">
        <Trans>Figures of products that are not open yet are samples. The ledger below is live.</Trans>
      </p>
      <div className="welcome-bento">
        <LendingCard />
        <FreezerCard />
        <StakingCard />
        <LearnCard />
      </div>
    </section>
  )
}

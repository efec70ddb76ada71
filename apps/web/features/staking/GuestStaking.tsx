import { findApy } from '@leaven/domain/staking/apy.ts'
import { parsePrice } from '@leaven/money/price.ts'
import { Card } from '@leaven/ui/card/Card.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Answered } from '../../platform/Answered.tsx'
import { RouteButton } from '../../platform/links.tsx'
import { useAnswer } from '../../platform/queries.ts'
import { CoinLine } from './CoinDialog.tsx'
import { HighlightsCard } from './HighlightsCard.tsx'

/** Who has come back from the login is here again. */
const LOGIN = `/login?returnTo=${encodeURIComponent('/staking')}`

/** What can be staked and what it pays, for everybody to read. */
export function GuestStaking() {
  const { t } = useLingui()
  const coins = useAnswer('listCoins', {})
  return (
    <div className="staking__grid">
      <Card labelledBy="staking-offer">
        <h2 id="staking-offer" className="lv-t-md lv-b staking__title">
          <Trans>What you can stake</Trans>
        </h2>
        <Answered answer={coins} label={t`Loading coins`} skeleton={<Skeleton height={400} />}>
          {(found) => (
            <ul className="staking-list">
              {found
                .filter(({ stakeable }) => stakeable)
                .map(({ id, name, stakingApy, priceUSD }) => {
                  const price = priceUSD.avg ? parsePrice(priceUSD.avg, { asset: id, currency: 'USD' }) : undefined
                  return (
                    <li key={id} className="staking-row">
                      <CoinLine id={id} name={name} rate={findApy(stakingApy)} price={price} />
                    </li>
                  )
                })}
            </ul>
          )}
        </Answered>
        <RouteButton to={LOGIN} isBlock size="lg">
          <Trans>Log in to stake</Trans>
        </RouteButton>
      </Card>
      <div className="staking__side">
        <Card>
          <h2 className="lv-t-md lv-b staking__title">
            <Trans>The Freezer</Trans>
          </h2>
          <p className="lv-ink2">
            <Trans>Lock your shares for a term and earn up to twice the rate. There is no early exit.</Trans>
          </p>
        </Card>
        <HighlightsCard />
      </div>
    </div>
  )
}

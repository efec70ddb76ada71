import { parseRate } from '@leaven/money/rate.ts'
import { Card } from '@leaven/ui/card/Card.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Answered } from '../../platform/Answered.tsx'
import { useBatchName } from '../../platform/batch-name.ts'
import { RouteLink } from '../../platform/links.tsx'
import { useAnswer } from '../../platform/queries.ts'
import { useRateText } from '../../platform/rate-text.ts'

const SHOWN_MAX = 4

/** STAKE-03: what else there is, with the way to it. */
export function BatchList() {
  const { t } = useLingui()
  const toRate = useRateText()
  const toName = useBatchName()
  const batches = useAnswer('listBatches', {})
  return (
    <Card>
      <div className="staking__line">
        <h2 className="lv-b lv-t-md">
          <Trans>Lending batches</Trans>
        </h2>
        <RouteLink to="/lending">
          <Trans>All batches</Trans>
        </RouteLink>
      </div>
      <Answered answer={batches} label={t`Loading batches`} skeleton={<Skeleton height={72} />}>
        {(found) => {
          const onSale = found.filter(({ status }) => status === 'SELLING').slice(0, SHOWN_MAX)
          if (onSale.length === 0)
            return (
              <p className="lv-t-sm lv-ink3">
                <Trans>Currently no batches available. Stay tuned!</Trans>
              </p>
            )
          return (
            <ul className="staking-list">
              {onSale.map(({ batchId, name, batchNumber, coin, durationInDays, returnPerAnnum }) => {
                const apy = toRate(parseRate(returnPerAnnum))
                return (
                  <li key={batchId} className="staking-row">
                    <CoinGlyph coin={coin.id} size={28} />
                    <span className="staking-row__main">
                      {toName({ name, asset: { code: coin.id }, days: durationInDays })} #{batchNumber}
                    </span>
                    <b className="staking-row__end">
                      <Trans>APY {apy}</Trans>
                    </b>
                  </li>
                )
              })}
            </ul>
          )
        }}
      </Answered>
    </Card>
  )
}

import { projectReward } from '@leaven/domain/staking/reward.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { toAmountText, toShortestAmountText } from '@leaven/money/format-text.ts'
import { toDisplay } from '@leaven/money/format.ts'
import { toMarked } from '@leaven/money/marks.ts'
import type { Rate } from '@leaven/money/rate.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Card } from '@leaven/ui/card/Card.tsx'
import { CurveChart } from '@leaven/ui/curve-chart/CurveChart.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRateText } from '../../platform/rate-text.ts'
import { useWorths } from '../../platform/worth.ts'
import type { CoinTerm, StakedCoin } from './coins.ts'
import { hundred, toLevels, toPoints } from './forecast.ts'
import { Formula } from './Formula.tsx'
import { useShortTerm, useTermText } from '../../platform/term-text.ts'

/** What a flexible stake is looked at for. */
const FLEXIBLE_MONTHS = 12

type ForecastCardProps = {
  readonly coin: StakedCoin
  readonly term: CoinTerm | undefined
  readonly amount: Amount | null
}

/** What an amount would earn if nothing changed; without one, what a hundred coins would. */
export function ForecastCard({ coin, term, amount }: ForecastCardProps) {
  const marks = useMarks()
  const toTerm = useTermText()
  const { toWorth } = useWorths()
  const apy = term ? term.apy : coin.apy
  const months = term?.months ?? FLEXIBLE_MONTHS
  if (apy === undefined || coin.apy === undefined) return null
  const put = amount ?? hundred(coin.asset)
  const reward = projectReward(put, apy, months)
  const length = toTerm(months).whole
  const example = toShortestAmountText(put, marks)
  const worth = coin.price && toAmountText(toWorth(reward, coin.price), { view: 'currency' }, marks)
  return (
    <Card labelledBy="staking-forecast">
      <h2 id="staking-forecast" className="lv-t-sm lv-b lv-ink2">
        {amount ? (
          <Trans>Rewards after {length}</Trans>
        ) : (
          <Trans>
            Rewards on <span translate="no">{example}</span> after {length}
          </Trans>
        )}
      </h2>
      <p className="lv-d staking__big" translate="no">
        +{toMarked(toDisplay(reward, 'friendly'), marks)} <small>{coin.asset.code}</small>
      </p>
      {worth ? (
        <p className="lv-t-sm lv-ink2">
          <Trans>
            ≈ <span translate="no">{worth}</span> at today's price
          </Trans>
        </p>
      ) : null}
      <Chart coin={coin} isFixed={term !== undefined} put={put} apy={apy} base={coin.apy} months={months} />
      <Formula amount={put} apy={apy} months={months} />
    </Card>
  )
}

type ChartProps = {
  readonly coin: StakedCoin
  readonly isFixed: boolean
  readonly put: Amount
  readonly apy: Rate
  readonly base: Rate
  readonly months: number
}

function Chart({ coin, isFixed, put, apy, base, months }: ChartProps) {
  const { t } = useLingui()
  const marks = useMarks()
  const toRate = useRateText()
  const toTick = useShortTerm()
  const points = toPoints(put, apy, months)
  const [rate, baseRate, code] = [toRate(apy), toRate(base), coin.asset.code]
  const reward = toAmountText(projectReward(put, apy, months), { view: 'friendly' }, marks)
  const flexible = toAmountText(projectReward(put, base, months), { view: 'friendly' }, marks)
  return (
    <CurveChart
      label={
        isFixed
          ? t`Rewards over ${months} months: frozen ${reward}, flexible ${flexible}`
          : t`Rewards over ${months} months: ${flexible}`
      }
      main={{ name: isFixed ? t`Frozen, ${rate}` : t`Flexible, ${rate}`, points }}
      {...(isFixed && { comparison: { name: t`Flexible, ${baseRate}`, points: toPoints(put, base, months) } })}
      xTicks={[0, months / 4, months / 2, months].map((at) => ({ at, text: at === 0 ? '0' : tickText(at, toTick) }))}
      yTicks={toLevels(points.at(-1)?.y ?? 0).map((at) => ({ at, text: toMarked(levelText(at), marks) }))}
      marker={months}
      note={
        isFixed ? (
          <Trans>
            Assumes rewards are restaked and both rates stay the same for the whole term. They will not.{' '}
            <span translate="no">{code}</span> can also lose value.
          </Trans>
        ) : (
          <Trans>
            Assumes rewards are restaked and the rate stays the same. It will not. <span translate="no">{code}</span>{' '}
            can also lose value.
          </Trans>
        )
      }
    />
  )
}

/** A tick between two whole months would lie. */
const tickText = (at: number, toTick: (months: number) => string): string =>
  Number.isInteger(at) && (at < 12 || at % 12 === 0) ? toTick(at) : ''

/** 3k, 1.5M, 0.25. */
function levelText(at: number): string {
  if (at >= 1_000_000) return `${shorten(at / 1_000_000)}M`
  return at >= 1_000 ? `${shorten(at / 1_000)}k` : shorten(at)
}

const shorten = (value: number): string => String(Number(value.toPrecision(3)))

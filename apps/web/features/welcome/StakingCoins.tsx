import { toPriceText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Loading, Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { TextButton } from '@leaven/ui/text-link/TextButton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Polled } from '../../platform/polled.ts'
import { useRateText } from '../../platform/rate-text.ts'
import type { StakingCoin } from './staking-coins.ts'

type StakingCoinsProps = { readonly reading: Polled<readonly StakingCoin[]>; readonly retry: () => void }

export function StakingCoins({ reading, retry }: StakingCoinsProps) {
  if (reading.state === 'loading') return <CoinsLoading />
  if (reading.state === 'failed') return <CoinsFailed retry={retry} />
  if (reading.answer.length === 0) {
    return (
      <p className="welcome-coins__note">
        <Trans>No coin can be staked yet.</Trans>
      </p>
    )
  }
  return (
    <ul className="welcome-coins">
      {reading.answer.map((coin) => (
        <CoinLine key={coin.id} coin={coin} />
      ))}
    </ul>
  )
}

const NO_APY = '-' // COIN-06

function CoinLine({ coin }: { readonly coin: StakingCoin }) {
  const toRate = useRateText()
  const apy = coin.apy === undefined ? NO_APY : toRate(coin.apy)
  const price = toPriceText(coin.price, useMarks())
  return (
    <li>
      <CoinGlyph coin={coin.id} />
      <span className="welcome-coins__name lv-b" translate="no">
        {coin.name}
      </span>
      <span className="welcome-coins__apy">
        <Trans>APY {apy}</Trans>
      </span>
      <b translate="no">{price}</b>
    </li>
  )
}

function CoinsLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Reading the prices`}>
      <ul className="welcome-coins" aria-hidden="true">
        {['first', 'second', 'third'].map((place) => (
          <li key={place}>
            <Skeleton width={28} height={28} isRound />
            <Skeleton width={110} />
          </li>
        ))}
      </ul>
    </Loading>
  )
}

function CoinsFailed({ retry }: Pick<StakingCoinsProps, 'retry'>) {
  return (
    <p className="welcome-coins__note">
      <Trans>– The prices could not be read.</Trans>{' '}
      <TextButton onClick={retry}>
        <Trans>Try again</Trans>
      </TextButton>
    </p>
  )
}

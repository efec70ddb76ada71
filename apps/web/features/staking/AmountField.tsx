import type { Amount } from '@leaven/money/amount.ts'
import { toAmountText, toPriceText } from '@leaven/money/format-text.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { AmountInput } from '@leaven/ui/amount-input/AmountInput.tsx'
import { CoinPill } from '@leaven/ui/amount-input/CoinPill.tsx'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Segmented } from '@leaven/ui/segmented/Segmented.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWorths } from '../../platform/worth.ts'
import { useRuleMoney } from '../../platform/rule-money.ts'
import { useUnclearText } from '../../platform/unclear-text.ts'
import { Figure } from '../../platform/hidden.tsx'
import { CoinDialog } from './CoinDialog.tsx'
import type { StakedCoin } from './coins.ts'
import type { Entry, Problem, Source } from './entry.ts'

type AmountFieldProps = {
  readonly coin: StakedCoin
  readonly coins: readonly StakedCoin[]
  readonly onCoin: (coinId: string) => void
  readonly there: Amount
  readonly minimum: Amount
  readonly entry: Entry
  readonly text: string
  readonly onText: (text: string) => void
  readonly isFixed: boolean
  readonly source: Source
  readonly onSource: (source: Source) => void
}

/** STAKE-02: which coin, at which price, and how much of it. */
export function AmountField(props: AmountFieldProps) {
  const { coin, coins, onCoin, there, minimum, entry, text, onText, isFixed, source, onSource } = props
  const { t } = useLingui()
  const marks = useMarks()
  const toProblem = useProblemText(coin, minimum)
  const [isChoosing, setChoosing] = useState(false)
  const { code } = coin.asset
  const { toWorth, toPrice } = useWorths()
  const price = coin.price ? toPriceText(toPrice(coin.price), marks) : '–'
  const worth = entry.amount && coin.price ? toWorth(entry.amount, coin.price) : null
  const least = useRuleMoney()(minimum)
  return (
    <>
      {isFixed ? (
        <Segmented
          label={t`Freeze from`}
          value={source}
          onChange={onSource}
          options={[
            { value: 'wallet', label: t`From my wallet` },
            { value: 'shares', label: t`From my shares` },
          ]}
        />
      ) : null}
      <AmountInput
        unclear={useUnclearText()}
        label={isFixed ? t`Amount to freeze` : t`Amount to stake`}
        asset={coin.asset}
        value={text}
        onChange={onText}
        available={
          <Trans>
            Available <Figure amount={there} view="friendly" />
          </Trans>
        }
        max={{ label: t`MAX`, name: t`enter all that is available`, onPress: () => onText(toDecimal(there)) }}
        coin={<CoinPill coin={code} choose={{ name: t`${code}: choose a coin`, onPress: () => setChoosing(true) }} />}
        worth={worth ? `≈ ${toAmountText(worth, { view: 'currency' }, marks)}` : null}
        limit={<Trans>Minimum {least}</Trans>}
        error={entry.problem ? toProblem(entry.problem) : undefined}
      />
      <p className="lv-t-sm lv-ink3 staking__price">
        <Trans>
          1 <span translate="no">{code}</span> = <span translate="no">{price}</span>
        </Trans>
      </p>
      {isChoosing ? <CoinDialog coins={coins} onChoose={onCoin} onClose={() => setChoosing(false)} /> : null}
    </>
  )
}

export function useProblemText(coin: StakedCoin, minimum?: Amount): (problem: Problem) => string {
  const { t } = useLingui()
  const toMoney = useRuleMoney()
  const { code } = coin.asset
  const least = minimum ? toMoney(minimum) : ''
  const texts: Readonly<Record<Problem, string>> = {
    belowMinimum: t`The amount must at least be worth ${least}.`,
    notEnough: t`You don't have that much ${code}.`,
    restTooSmall: t`What would be left is too small to keep. Please take all of it.`,
    noPrice: t`${code} has no price at the moment. Please try again later.`,
  }
  return (problem) => texts[problem]
}

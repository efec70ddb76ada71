import type { FreezerView } from '@leaven/contract/staking.ts'
import { endOfTerm, freezerStart, type TermMonths } from '@leaven/domain/staking/terms.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { toShortestAmountText } from '@leaven/money/format-text.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Card } from '@leaven/ui/card/Card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Snowflake, Sprout } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FrozenNotice, useWhyFrozen } from '../../platform/FrozenNotice.tsx'
import { AmountField } from './AmountField.tsx'
import type { CoinTerm, StakedCoin } from './coins.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { toEntry, type Source } from './entry.ts'
import { ForecastCard } from './ForecastCard.tsx'
import type { Guard } from './guard.ts'
import { RateReceipt } from './RateReceipt.tsx'
import { tellNoShares } from './share-toast.tsx'
import { TermFields } from './TermFields.tsx'

const USD = { code: 'USD', decimals: 2 }

type EntryCardProps = {
  readonly coin: StakedCoin
  readonly coins: readonly StakedCoin[]
  readonly onCoin: (coinId: string) => void
  readonly available: Amount
  readonly freezer: FreezerView
  readonly guard: Guard
  readonly isFixed: boolean
  readonly source: Source
  readonly onSource: (source: Source) => void
  /** What stands below the forecast. */
  readonly children: ReactNode
}

/** How much, for how long, and what it would come to. */
export function EntryCard(props: EntryCardProps) {
  const { coin, coins, onCoin, freezer, guard, isFixed, source, onSource, children } = props
  const [text, setText] = useState('')
  const [months, setMonths] = useState<TermMonths>(freezerStart.months)
  const [autoRenew, setAutoRenew] = useState<boolean>(freezerStart.autoRenew)
  const [isConfirming, setConfirming] = useState(false)
  const there = source === 'shares' ? coin.movable : props.available
  const minimum = parseAmount(freezer.minimumAmountInUsd, USD, { canBeZero: true })
  const entry = toEntry(text, { coin, source, there, minimum })
  const term = isFixed ? findTerm(coin, months) : undefined
  const now = new Date(freezer.now)
  const until = term && endOfTerm(now, term.months)
  const take = (next: Source) => {
    if (next === 'shares' && coin.movable.units === 0n) tellNoShares(coin)
    else onSource(next)
  }
  return (
    <div className="staking__grid">
      <Card>
        <div className="staking-form">
          <FrozenNotice />
          <AmountField
            {...{ coin, coins, onCoin, there, minimum, entry, text, isFixed, source }}
            onText={setText}
            onSource={take}
          />
          {term && until ? (
            <TermFields
              {...{ coin, until, autoRenew }}
              chosen={term.months}
              onChoose={setMonths}
              onRenew={setAutoRenew}
            />
          ) : null}
          <RateReceipt coin={coin} term={term} until={until} />
          <EnterButton
            isFixed={isFixed}
            amount={entry.amount}
            isReady={entry.problem === null && entry.amount !== null && coin.apy !== undefined}
            onPress={() => guard('stake', () => setConfirming(true))}
          />
        </div>
      </Card>
      <div className="staking__side">
        <ForecastCard coin={coin} term={term} amount={entry.amount} />
        <div className="staking__pair">{children}</div>
      </div>
      {isConfirming && entry.amount ? (
        <ConfirmDialog
          {...{ coin, term, until, source, autoRenew }}
          amount={entry.amount}
          onDone={() => setText('')}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </div>
  )
}

/** The term that was chosen, or the longest where this coin does not have it. */
const findTerm = ({ terms }: StakedCoin, months: TermMonths): CoinTerm | undefined =>
  terms.find((term) => term.months === months) ?? terms[0]

type EnterButtonProps = {
  readonly isFixed: boolean
  readonly amount: Amount | null
  readonly isReady: boolean
  readonly onPress: () => void
}

function EnterButton({ isFixed, amount, isReady, onPress }: EnterButtonProps) {
  const { t } = useLingui()
  const marks = useMarks()
  const frozen = useWhyFrozen()
  const text = amount && toShortestAmountText(amount, marks)
  const Icon = isFixed ? Snowflake : Sprout
  return (
    <Button
      isBlock
      size="lg"
      icon={<Icon size={20} strokeWidth={1.9} aria-hidden />}
      reason={frozen ?? (isReady ? undefined : t`Enter an amount first.`)}
      onClick={onPress}
    >
      <Verb isFixed={isFixed} text={text} />
    </Button>
  )
}

function Verb({ isFixed, text }: { readonly isFixed: boolean; readonly text: string | null }) {
  if (text === null) return isFixed ? <Trans>Freeze</Trans> : <Trans>Stake</Trans>
  return isFixed ? (
    <Trans>
      Freeze <span translate="no">{text}</span>
    </Trans>
  ) : (
    <Trans>
      Stake <span translate="no">{text}</span>
    </Trans>
  )
}

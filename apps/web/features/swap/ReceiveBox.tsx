import { CoinPill } from '@leaven/ui/amount-input/CoinPill.tsx'
import { AmountText } from '@leaven/ui/amount-text/AmountText.tsx'
import { toMarked } from '@leaven/money/marks.ts'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Figure } from '../../platform/hidden.tsx'
import { findAvailable } from './figures.ts'
import type { SwapFigures } from './use-swap.ts'

type ReceiveBoxProps = { readonly swap: SwapFigures; readonly onChoose: () => void }

/** What would come out; nothing is typed here. */
export function ReceiveBox({ swap, onChoose }: ReceiveBoxProps) {
  const { t } = useLingui()
  const { to, known, targetWorth } = swap
  const own = findAvailable(known?.balances ?? [], to)
  return (
    <section className="lv-amt swap-receive" aria-label={t`You receive, estimated`}>
      <div className="lv-amt__line">
        <span>
          <Trans>You receive, estimated</Trans>
        </span>
        <span className="swap-receive__own">
          <Trans>
            Balance{' '}
            <b className="lv-num">
              <Figure amount={own} view="exact" />
            </b>
          </Trans>
        </span>
      </div>
      <div className="lv-amt__main">
        <Target swap={swap} />
        <span className="lv-amt__coin">
          <CoinPill coin={to.code} choose={{ name: t`${to.code}, choose another coin`, onPress: onChoose }} />
        </span>
      </div>
      <div className="lv-amt__line">
        <span className="lv-amt__worth">
          <AmountText amount={targetWorth} view="currency" isEstimate hiddenLabel={t`Hidden`} />
        </span>
      </div>
    </section>
  )
}

const LONG = 9

function Target({ swap: { quoting, to } }: Pick<ReceiveBoxProps, 'swap'>) {
  const marks = useMarks()
  const { quote, isFetching } = quoting
  const text = quote ? toMarked(quote.targetAmount, marks) : '–'
  const isLong = text.length > LONG + 1
  return (
    <output
      className={isLong ? 'lv-amt__entry lv-amt__entry--long swap-target' : 'lv-amt__entry swap-target'}
      aria-live="polite"
      translate="no"
    >
      {!quote && isFetching ? <Skeleton width={140} height={28} /> : text}
      <span className="lv-sr"> {to.code}</span>
    </output>
  )
}

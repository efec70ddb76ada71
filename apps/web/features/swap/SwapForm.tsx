import { toDecimal } from '@leaven/money/parse.ts'
import { AmountInput } from '@leaven/ui/amount-input/AmountInput.tsx'
import { CoinPill } from '@leaven/ui/amount-input/CoinPill.tsx'
import { AmountText } from '@leaven/ui/amount-text/AmountText.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Switch } from '@leaven/ui/checkbox/Switch.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { useUnclearText } from '../../platform/unclear-text.ts'
import { Figure } from '../../platform/hidden.tsx'
import { FrozenNotice, useWhyFrozen } from '../../platform/FrozenNotice.tsx'
import { ImpactNotice } from './Impact.tsx'
import { QuoteReceipt } from './QuoteReceipt.tsx'
import { ReceiveBox } from './ReceiveBox.tsx'
import { flip, type Side } from './state.ts'
import type { SwapFigures } from './use-swap.ts'
import { useWhyText } from './use-why-text.ts'

type FormBodyProps = {
  readonly swap: SwapFigures
  readonly onChoose: (side: Side) => void
  readonly onSettings: () => void
}

/** What goes in, what comes out, and what it costs. */
export function FormBody({ swap, onChoose, onSettings }: FormBodyProps) {
  const { t } = useLingui()
  const { draft, setDraft, quoting } = swap
  const frozen = useWhyFrozen(draft.to)
  return (
    <div className="swap">
      {frozen ? <FrozenNotice /> : null}
      <div className="swap-boxes">
        <GiveBox swap={swap} onChoose={() => onChoose('from')} />
        <button
          type="button"
          className="swap-flip"
          aria-label={t`Switch direction`}
          onClick={() => setDraft(flip(draft, quoting.quote?.targetAmount))}
        >
          <ArrowDown size={20} strokeWidth={1.9} aria-hidden />
        </button>
        <ReceiveBox swap={swap} onChoose={() => onChoose('to')} />
      </div>
      {quoting.quote?.canAutoStake === true ? (
        <Switch isOn={draft.autoStake} onChange={(autoStake) => setDraft({ ...draft, autoStake })}>
          <Trans>Stake right after the swap</Trans>
        </Switch>
      ) : null}
      {quoting.quote ? <ImpactNotice quote={quoting.quote} /> : null}
      <QuoteReceipt swap={swap} onSettings={onSettings} />
    </div>
  )
}

type GiveBoxProps = { readonly swap: SwapFigures; readonly onChoose: () => void }

function GiveBox({ swap, onChoose }: GiveBoxProps) {
  const { t } = useLingui()
  const { draft, enter, from, available, worth } = swap
  const whyText = useWhyText(swap)
  return (
    <AmountInput
      unclear={useUnclearText()}
      label={t`You swap`}
      asset={from}
      value={draft.amount}
      onChange={enter}
      available={
        <Trans>
          Available{' '}
          <b className="lv-num">
            <Figure amount={available} view="exact" />
          </b>
        </Trans>
      }
      max={{
        label: t`MAX`,
        name: t`Swap all that is available`,
        onPress: () => enter(toDecimal(available)),
      }}
      coin={<CoinPill coin={from.code} choose={{ name: t`${from.code}, choose another coin`, onPress: onChoose }} />}
      worth={<AmountText amount={worth} view="currency" isEstimate hiddenLabel={t`Hidden`} />}
      error={isSaidAt(swap) ? whyText : undefined}
    />
  )
}

/** An empty field, and one that is as it was when the dialog opened, accuse nobody. */
function isSaidAt({ draft, why, isEntered }: SwapFigures): boolean {
  if (draft.amount === '' || why === 'InvalidAmount') return false
  return isEntered || (why !== 'InsufficientBalance' && why !== 'SwapTooSmall' && why !== 'SwapTooLarge')
}

type FormFooterProps = { readonly swap: SwapFigures; readonly onReview: () => void }

export function FormFooter({ swap, onReview }: FormFooterProps) {
  const { t } = useLingui()
  const whyText = useWhyText(swap)
  const { quote, isFetching } = swap.quoting
  const waiting = quote ? undefined : isFetching ? t`The price is on its way.` : t`There is no price at the moment.`
  return (
    <Button isBlock size="lg" reason={useWhyFrozen(swap.draft.to) ?? whyText ?? waiting} onClick={onReview}>
      <Trans>Review swap</Trans>
    </Button>
  )
}

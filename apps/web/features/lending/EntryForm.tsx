import type { EntryControls } from '@leaven/domain/access/entry-controls.ts'
import { autoCompoundOptions, type AutoCompoundOption } from '@leaven/domain/lending/auto-compound.ts'
import { add } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { AmountInput } from '@leaven/ui/amount-input/AmountInput.tsx'
import { CoinPill } from '@leaven/ui/amount-input/CoinPill.tsx'
import { OptionCard } from '@leaven/ui/option-card/OptionCard.tsx'
import { OptionGroup } from '@leaven/ui/option-card/OptionGroup.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRuleMoney } from '../../platform/rule-money.ts'
import { useUnclearText } from '../../platform/unclear-text.ts'
import { useWorths } from '../../platform/worth.ts'
import { Figure, TypedFigures, useIsHidden } from '../../platform/hidden.tsx'
import { hasEntered } from './batch.ts'
import { EntryReceipt } from './EntryReceipt.tsx'
import { mostOf, type Around, type Draft, type Entry, type Problem } from './entry.ts'

type EntryFormProps = {
  readonly around: Around
  readonly controls: EntryControls
  readonly draft: Draft
  readonly entry: Entry
  readonly onChange: (draft: Draft) => void
}

/** How much, and what becomes of it. Who is restricted sees all of it, and none of it moves (ACCESS-28). */
export function EntryForm({ around, controls, draft, entry, onChange }: EntryFormProps) {
  const { t, i18n } = useLingui()
  const isHidden = useIsHidden()
  // PLUS-18: while he hides what he has, the field is his to fill.
  const kept = entry.isKept && !isHidden ? toDecimal(around.batch.entered) : ''
  const reasonOf = (canChange: boolean) => (canChange ? undefined : t`Your account is restricted.`)
  return (
    <>
      <EntryAmount
        around={around}
        entry={entry}
        value={draft.amount ?? kept}
        reason={reasonOf(controls.canSetAmount)}
        onChange={(amount) => onChange({ ...draft, amount: isHidden && amount === '' ? null : amount })}
      />
      <OptionGroup question={<Trans>When the batch is settled</Trans>}>
        {autoCompoundOptions.map((option) => (
          <OptionCard
            key={option}
            isOn={draft.autoCompound === option}
            reason={reasonOf(controls.canCompound)}
            onChoose={() => onChange({ ...draft, autoCompound: option })}
          >
            {i18n._(optionTexts[option])}
          </OptionCard>
        ))}
      </OptionGroup>
      <EntryReceipt batch={around.batch} entry={entry} autoCompound={draft.autoCompound} />
    </>
  )
}

export const optionTexts: Readonly<Record<AutoCompoundOption, MessageDescriptor>> = {
  NO_COMPOUNDING: msg`Pay everything to my wallet`,
  ONLY_ENTRY: msg`Re-enter my entry only`,
  ENTRY_AND_RETURN: msg`Re-enter entry and return`,
}

type EntryAmountProps = Pick<EntryFormProps, 'around' | 'entry'> & {
  readonly value: string
  readonly reason: string | undefined
  readonly onChange: (value: string) => void
}

function EntryAmount({ around, entry, value, reason, onChange }: EntryAmountProps) {
  const { t } = useLingui()
  const { toWorth } = useWorths()
  const toProblem = useProblemText(around)
  const { batch, minimum } = around
  const worth = entry.amount && batch.price ? toWorth(entry.amount, batch.price) : null
  const least = useRuleMoney()(minimum)
  return (
    <AmountInput
      unclear={useUnclearText()}
      label={t`Amount to enter`}
      asset={batch.asset}
      value={value}
      onChange={onChange}
      available={<Available around={around} />}
      max={{ label: t`MAX`, name: t`enter all that is available`, onPress: () => onChange(toDecimal(mostOf(around))) }}
      coin={<CoinPill coin={batch.asset.code} />}
      worth={
        worth ? (
          <TypedFigures isTyped={!entry.isKept}>
            <Figure amount={worth} view="currency" isEstimate />
          </TypedFigures>
        ) : null
      }
      limit={<Trans>Minimum {least}</Trans>}
      error={entry.problem ? toProblem(entry.problem) : undefined}
      reason={reason}
    />
  )
}

/** LEND-077: the amount is the new total, so what is entered already can be put in once more. */
function Available({ around: { batch, available } }: { readonly around: Around }) {
  if (!hasEntered(batch)) {
    return (
      <Trans>
        Available <Figure amount={available} view="exact" />
      </Trans>
    )
  }
  return (
    <Trans>
      Available <Figure amount={available} view="exact" />,{' '}
      <Figure amount={add(available, batch.entered)} view="exact" /> with this entry
    </Trans>
  )
}

/** LEND-061, LEND-062, LEND-063, LEND-064. */
function useProblemText({ batch, minimum }: Around): (problem: Problem) => string {
  const { t } = useLingui()
  const least = useRuleMoney()(minimum)
  const coin = batch.asset.code
  const texts: Readonly<Record<Problem, string>> = {
    EntryTooSmall: t`The amount you enter must at least be worth ${least}.`,
    InsufficientBalance: t`You don't have enough available ${coin} in your wallet.`,
    BatchCapReached: t`You cannot increase your entry amount because the batch cap is reached.`,
  }
  return (problem) => texts[problem]
}

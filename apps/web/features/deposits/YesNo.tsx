import { OptionCard } from '@leaven/ui/option-card/OptionCard.tsx'
import { OptionGroup } from '@leaven/ui/option-card/OptionGroup.tsx'
import { Trans } from '@lingui/react/macro'

type YesNoProps = {
  readonly question: string
  readonly yesHint: string
  readonly noHint: string
  readonly value: boolean | undefined
  readonly onChange: (value: boolean) => void
  readonly error: string | undefined
}

/** A question with two answers, neither of them given beforehand. */
export const YesNo = ({ question, yesHint, noHint, value, onChange, error }: YesNoProps) => (
  <OptionGroup question={question} error={error}>
    <OptionCard isOn={value === true} onChoose={() => onChange(true)} hint={yesHint}>
      <Trans>Yes</Trans>
    </OptionCard>
    <OptionCard isOn={value === false} onChoose={() => onChange(false)} hint={noHint}>
      <Trans>No</Trans>
    </OptionCard>
  </OptionGroup>
)

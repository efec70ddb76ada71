import { Trans, useLingui } from '@lingui/react/macro'
import { CodeBoxes } from '@leaven/ui/code-boxes/CodeBoxes.tsx'
import { useErrorText } from '../../../platform/error-text.ts'
import { useSettings } from '../../../platform/settings.ts'
import { useCode, type SecondStepProps } from './use-second-step.ts'

export function CodeStep(props: SecondStepProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { productName } = useSettings()
  const { attempt, isBusy, error } = useCode(props)
  return (
    <>
      <h1 className="lv-d lv-t-3xl">
        <Trans>Enter your code</Trans>
      </h1>
      <p className="lv-ink2">
        <Trans>Open your authenticator app and type the six digits that it shows for {productName}.</Trans>
      </p>
      <CodeBoxes
        label={t`Code of your authenticator app`}
        boxLabel={(place) => t`Digit ${place} of 6`}
        hasAutoFocus
        busyText={isBusy ? t`Verifying your code` : undefined}
        error={error === null ? undefined : errorText(error)}
        onComplete={(code) => void attempt(code)}
      />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { CodeBoxes } from '@leaven/ui/code-boxes/CodeBoxes.tsx'
import { useErrorText } from '../../../platform/error-text.ts'
import { useSettings } from '../../../platform/settings.ts'

export type CodeFormProps = {
  readonly isBusy: boolean
  readonly error: unknown
  readonly onCode: (code: string) => void
}

export function CodeForm({ isBusy, error, onCode }: CodeFormProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { productName } = useSettings()
  return (
    <CodeBoxes
      label={t`Code of your authenticator app`}
      boxLabel={(place) => t`Digit ${place} of 6`}
      hint={t`Type the six digits that your authenticator app shows for ${productName}.`}
      hasAutoFocus
      busyText={isBusy ? t`Verifying your code` : undefined}
      error={error === null ? undefined : errorText(error)}
      onComplete={onCode}
    />
  )
}

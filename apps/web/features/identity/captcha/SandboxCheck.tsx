import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@leaven/ui/checkbox/Checkbox.tsx'

type SandboxCheckProps = {
  readonly isOn: boolean
  readonly onToken: (token: string | null) => void
  readonly error: string | undefined
}

// The test provider lets through what begins like this, each once.
const TOKEN = 'sandbox-pass'

/** The built-in test provider: whoever ticks the box is a person. */
export const SandboxCheck = ({ isOn, onToken, error }: SandboxCheckProps) => (
  <div className="identity-captcha">
    <Checkbox isOn={isOn} onChange={(isTicked) => onToken(isTicked ? TOKEN : null)} error={error}>
      <Trans>I am not a robot</Trans>
    </Checkbox>
    <small className="identity-captcha__name">
      <Trans>Captcha</Trans>
    </small>
  </div>
)

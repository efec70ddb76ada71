import './captcha.css'
import { useLingui } from '@lingui/react/macro'
import { CaptchaWidget } from './CaptchaWidget.tsx'
import { findWidgetScript } from './scripts.ts'
import { SandboxCheck } from './SandboxCheck.tsx'
import type { CaptchaFieldProps } from './use-captcha.ts'

type Props = CaptchaFieldProps & { readonly isTried: boolean }

/** AUTH-18: the check of whatever provider is configured, or none. */
export function CaptchaField({ settings, round, token, onToken, isMissing, isTried }: Props) {
  const { t } = useLingui()
  const error = isTried && isMissing ? t`Please confirm that you are not a robot.` : undefined
  if (settings?.provider === 'sandbox') {
    return <SandboxCheck isOn={token !== null} onToken={onToken} error={error} />
  }
  const script = findWidgetScript(settings?.provider)
  if (!script || !settings?.siteKey) return null
  return <CaptchaWidget key={round} script={script} siteKey={settings.siteKey} onToken={onToken} error={error} />
}

import './captcha.css'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { useLingui } from '@lingui/react/macro'
import { CaptchaWidget } from './CaptchaWidget.tsx'
import { findWidgetScript } from './scripts.ts'
import { SandboxCheck } from './SandboxCheck.tsx'
import type { CaptchaFieldProps } from './use-captcha.ts'

const HEIGHT = 48

type Props = CaptchaFieldProps & { readonly isTried: boolean }

/** AUTH-18: the check of whatever provider is configured, or none. */
export function CaptchaField({ settings, action, isAsked, round, token, onToken, isMissing, isTried }: Props) {
  const { t } = useLingui()
  const error = isTried && isMissing ? t`Please confirm that you are not a robot.` : undefined
  // Its place is kept: the button below must not move away from a finger.
  if (isAsked) return <Skeleton height={HEIGHT} />
  if (settings?.provider === 'sandbox') {
    return <SandboxCheck isOn={token !== null} onToken={onToken} error={error} />
  }
  const script = findWidgetScript(settings?.provider)
  if (!script || !settings?.siteKey) return null
  return <CaptchaWidget key={round} {...{ script, action, onToken, error }} siteKey={settings.siteKey} />
}

import { Trans } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadWidget, type CaptchaAction, type WidgetScript } from './scripts.ts'

type CaptchaWidgetProps = {
  readonly script: WidgetScript
  readonly siteKey: string
  readonly action: CaptchaAction
  readonly onToken: (token: string | null) => void
  readonly error: string | undefined
}

/** The widget of an outside provider, loaded from there when a form needs it. */
export function CaptchaWidget({ script, siteKey, action, onToken, error }: CaptchaWidgetProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isLost, setIsLost] = useState(false)
  const tell = useEffectEvent(onToken)
  useEffect(() => {
    // A place of its own each time: none of them draws into the same one twice.
    const box = document.createElement('div')
    place.current?.append(box)
    let isCurrent = true
    const draw = async () => {
      const api = await loadWidget(script)
      const options = { callback: (token: string) => tell(token), 'expired-callback': () => tell(null) }
      if (isCurrent) api.render(box, { sitekey: siteKey, action, ...options })
    }
    draw().catch(() => isCurrent && setIsLost(true))
    return () => {
      isCurrent = false
      box.remove()
    }
  }, [script, siteKey, action])
  return (
    <div>
      <div ref={place} className="identity-captcha__place" />
      {isLost ? (
        <Alert tone="negative">
          <Trans>The security check could not be loaded. Please reload the page.</Trans>
        </Alert>
      ) : null}
      <p className="lv-hint lv-hint--err" role="alert">
        {error}
      </p>
    </div>
  )
}

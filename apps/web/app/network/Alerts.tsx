import './alerts.css'
import { Alert, ALERT_HIDE_MS } from '@leaven/ui/alert/Alert.tsx'
import { CloseButton } from '@leaven/ui/close-button/CloseButton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { onAlert, showAlert, type AlertText } from '../../platform/alerts.ts'
import { onEnded } from '../../platform/ended.ts'
import { handleCode } from '../../platform/error-handlers.ts'
import { createOverload } from '../../platform/overload.ts'

/** The one place for alerts, over whatever page is there or follows. A new one takes the place of the last. */
export function Alerts() {
  const { t } = useLingui()
  const [alert, setAlert] = useState<AlertText | null>(null)
  useEffect(() => onAlert(setAlert), [])
  useEffect(() => onEnded(sayUnauthorized), [])
  useEffect(() => handleCode('TooManyRequests', createOverload(saySlowDown, ALERT_HIDE_MS)), [])
  if (alert === null) return null
  const close = () => setAlert(null)
  return (
    <div className="net-alert">
      <Alert
        key={alert.id}
        tone={alert.tone}
        hideAfterMs={ALERT_HIDE_MS}
        onClear={close}
        action={<CloseButton label={t`Close`} onClick={close} />}
      >
        {alert.text}
      </Alert>
    </div>
  )
}

// ERR-09, SESS-04
const sayUnauthorized = () =>
  showAlert(
    'negative',
    <>
      <b>
        <Trans>Unauthorized</Trans>
      </b>{' '}
      <Trans>
        Your session has ended. Please log in again. If you had just sent something, check whether it was carried out.
      </Trans>
    </>,
  )

// ERR-02
const saySlowDown = () => showAlert('warning', <Trans>Too many requests, please slow down</Trans>)

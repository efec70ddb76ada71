import './app-download.css'
import { ButtonLink } from '@leaven/ui/button/ButtonLink.tsx'
import { Qr } from '@leaven/ui/qr/Qr.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Apple, Play } from 'lucide-react'
import { useSettings } from '../../platform/settings.ts'

/** SHELL-73, ROUTE-081, ROUTE-082: how the app comes onto a phone. */
export function AppDownload() {
  const { t } = useLingui()
  const { app, productName } = useSettings()
  const target = app.downloadUrl ?? location.origin
  return (
    <div className="app-download">
      <Qr
        text={target}
        label={app.downloadUrl === null ? t`QR code of ${productName}` : t`QR code to download the app`}
        caption={
          app.downloadUrl === null ? (
            <Trans>Point your phone's camera here to open {productName} on it.</Trans>
          ) : (
            <Trans>Point your phone's camera here to get the app.</Trans>
          )
        }
      />
      <StoreLinks />
    </div>
  )
}

function StoreLinks() {
  const { app } = useSettings()
  if (app.appStoreUrl === null && app.playStoreUrl === null) {
    return (
      <p className="lv-t-sm lv-ink2">
        <Trans>The app is not in the stores yet.</Trans>
      </p>
    )
  }
  return (
    <div className="app-download__stores">
      {app.appStoreUrl === null ? null : (
        <ButtonLink variant="secondary" size="lg" href={app.appStoreUrl} icon={<Apple {...icon} />} rel="noreferrer">
          <span translate="no">App Store</span>
        </ButtonLink>
      )}
      {app.playStoreUrl === null ? null : (
        <ButtonLink variant="secondary" size="lg" href={app.playStoreUrl} icon={<Play {...icon} />} rel="noreferrer">
          <span translate="no">Google Play</span>
        </ButtonLink>
      )}
    </div>
  )
}

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const

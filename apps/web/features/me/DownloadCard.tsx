import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useErrorText } from '../../platform/error-text.ts'
import { useDownload } from './use-download.ts'

/** PLUS-33 */
export function DownloadCard() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { download, isBusy, error } = useDownload()
  return (
    <SettingsCard
      title={t`Your data`}
      text={t`Everything that we hold about you, as one archive of readable files.`}
      action={
        <Button
          variant="secondary"
          icon={<Download size={18} strokeWidth={1.9} aria-hidden />}
          isBusy={isBusy}
          busyLabel={t`Collecting`}
          onClick={download}
        >
          <Trans>Download my data</Trans>
        </Button>
      }
    >
      {error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>}
    </SettingsCard>
  )
}

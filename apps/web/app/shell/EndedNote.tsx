import './ended.css'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { CloseButton } from '@leaven/ui/close-button/CloseButton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'

export function EndedNote({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <div className="shell-ended">
      <Alert tone="negative" action={<CloseButton label={t`Close`} onClick={onClose} />}>
        <Trans>Unauthorized</Trans>
      </Alert>
    </div>
  )
}

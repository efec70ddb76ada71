import type { KycLevel } from '@leaven/domain/kyc/level.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePlatform } from '../../platform/platform.tsx'
import { useCommand } from '../../platform/queries.ts'
import { useStartError } from './start-error.ts'

type StartDialogProps = { readonly level: KycLevel; readonly onClose: () => void }

/** KYC-21, SUMSUB_PROCEED_CONFIRMATION: one more thought before he leaves for the provider's page. */
export function StartDialog({ level, onClose }: StartDialogProps) {
  const { t } = useLingui()
  const toText = useStartError()
  const { begin, isBusy, error } = useBegin(level)
  return (
    <Modal
      isOpen
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>You are about to start the identity verification.</Trans>}
      description={<Preparation level={level} />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isBusy={isBusy} busyLabel={t`Opening`} onClick={begin}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      {error === null ? null : (
        <div className="kyc-failure">
          <Alert tone="negative">{toText(error)}</Alert>
        </div>
      )}
    </Modal>
  )
}

const Preparation = ({ level }: { readonly level: KycLevel }) =>
  level === 'LEVEL_1' ? (
    <Trans>
      It happens on the page of our identity provider. Have your passport or national ID and a camera at hand;
      afterwards you come back here.
    </Trans>
  ) : (
    <Trans>
      It happens on the page of our identity provider. Have your proof of address at hand; afterwards you come back
      here.
    </Trans>
  )

function useBegin(level: KycLevel) {
  const { leave = leaveByBrowser } = usePlatform()
  const { mutate, isPending, isSuccess, error } = useCommand('startVerification')
  const begin = () => mutate({ body: { level } }, { onSuccess: ({ url }) => leave(url) })
  // The other page needs a moment to come; nothing is to be pressed twice meanwhile.
  return { begin, isBusy: isPending || isSuccess, error }
}

// With a trace: who goes back from there is here again.
const leaveByBrowser = (url: string): void => location.assign(url)

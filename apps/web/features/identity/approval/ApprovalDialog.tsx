import '../identity.css'
import './approval.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { isOpenToRecovery } from '@leaven/domain/factors/approval.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Loading, Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { ApprovalFacts } from './ApprovalFacts.tsx'
import { ApprovalWays } from './ApprovalWays.tsx'
import { Failed } from './Failed.tsx'
import { useBeginning } from './use-beginning.ts'
import type { ApprovalId, ApprovalWish } from '../../../platform/approve.ts'

type ApprovalDialogProps = ApprovalWish & {
  readonly onApproved: (approvalId: ApprovalId) => void
  readonly onClose: () => void
}

/** Shows exactly what is approved, and takes the proof of its owner for it (PLUS-06). */
export function ApprovalDialog({ payload, subjectName, about, onApproved, onClose }: ApprovalDialogProps) {
  const { t } = useLingui()
  const { approval, error, isOver, isBusy, end, again } = useBeginning(payload)
  return (
    <Modal
      isOpen
      onClose={onClose}
      closeLabel={t`Close`}
      title={t`Approve this`}
      description={t`Check every line. Your approval counts for exactly this, once, for five minutes.`}
    >
      <div className="identity-stack">
        <ApprovalFacts payload={payload} subjectName={subjectName} about={about} />
        <Failed error={error} />
        {isOver ? <RunOut isBusy={isBusy} onAgain={again} /> : null}
        {approval && !isOver ? (
          <ApprovalWays
            key={approval.approvalId}
            approval={approval}
            isOpenToRecovery={isOpenToRecovery(payload.action)}
            onApproved={onApproved}
            onOver={end}
          />
        ) : null}
        {approval === undefined && error === null ? (
          <Loading label={t`Preparing the approval`}>
            <Skeleton height={60} />
          </Loading>
        ) : null}
      </div>
    </Modal>
  )
}

type RunOutProps = { readonly isBusy: boolean; readonly onAgain: () => void }

/** Five minutes are over, or a code was wrong too often: the same can be approved anew. */
function RunOut({ isBusy, onAgain }: RunOutProps) {
  const { t } = useLingui()
  return (
    <>
      <Alert tone="warning">
        <Trans>This approval has run out. Nothing has happened. You can begin again.</Trans>
      </Alert>
      <Button size="lg" isBlock isBusy={isBusy} busyLabel={t`Preparing the approval`} onClick={onAgain}>
        <Trans>Begin again</Trans>
      </Button>
    </>
  )
}

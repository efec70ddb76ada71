import '../identity.css'
import './approval.css'
import { useLingui } from '@lingui/react/macro'
import { isOpenToRecovery } from '@leaven/domain/factors/approval.ts'
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
export function ApprovalDialog({ payload, subjectName, onApproved, onClose }: ApprovalDialogProps) {
  const { t } = useLingui()
  const { approval, error } = useBeginning(payload)
  return (
    <Modal
      isOpen
      onClose={onClose}
      closeLabel={t`Close`}
      title={t`Approve this`}
      description={t`Check every line. Your approval counts for exactly this, once, for five minutes.`}
    >
      <div className="identity-stack">
        <ApprovalFacts payload={payload} subjectName={subjectName} />
        <Failed error={error} />
        {approval ? (
          <ApprovalWays
            approval={approval}
            isOpenToRecovery={isOpenToRecovery(payload.action)}
            onApproved={onApproved}
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

import type { Reason } from '@leaven/domain/access/feature.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Checkbox } from '@leaven/ui/checkbox/Checkbox.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useErrorText } from '../../platform/error-text.ts'
import { useFormat } from '../../platform/format.ts'
import { useMe } from '../../platform/me.ts'
import { useCommand } from '../../platform/queries.ts'
import { Rules } from './Rules.tsx'
import type { ReferralTerms } from './own-terms.ts'

type RulesModalProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly terms: ReferralTerms
  /** Null: he is asked to accept them. */
  readonly acceptedAt: string | null
  readonly onGate: (reason: Reason) => void
}

/** REF-22: accepted with a ticked box, by those who have the right to. */
export function RulesModal(props: RulesModalProps) {
  const { isOpen, onClose, terms, acceptedAt } = props
  const { t } = useLingui()
  const [isTicked, setIsTicked] = useState(false)
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t`Close`}
      size="lg"
      title={<Trans>Referral rules</Trans>}
      footer={acceptedAt === null ? <Accepting {...props} isTicked={isTicked} /> : undefined}
    >
      <div className="referral-rules">
        <Rules terms={terms} />
        {acceptedAt === null ? (
          <Checkbox isOn={isTicked} onChange={setIsTicked}>
            <Trans>I have read the referral rules and accept them.</Trans>
          </Checkbox>
        ) : (
          <Accepted at={acceptedAt} />
        )}
      </div>
    </Modal>
  )
}

function Accepted({ at }: { readonly at: string }) {
  const { day } = useFormat()
  const accepted = day(new Date(at))
  return (
    <p className="lv-t-sm lv-ink2">
      <Trans>
        You accepted these rules on <time dateTime={at}>{accepted}</time>.
      </Trans>
    </p>
  )
}

function Accepting({ onClose, onGate, isTicked }: RulesModalProps & { readonly isTicked: boolean }) {
  const { t } = useLingui()
  const toText = useErrorText()
  const right = useMe().data?.accessRights.acceptReferralRules
  const command = useCommand('acceptReferralRules', ['getReferral'])
  const accept = () => {
    const [reason] = right?.reasons ?? []
    if (reason) onGate(reason)
    else command.mutate({}, { onSuccess: onClose })
  }
  return (
    <div className="referral-accept">
      {command.error ? <Alert tone="negative">{toText(command.error)}</Alert> : null}
      <div className="referral-accept__buttons">
        <Button size="lg" variant="secondary" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          size="lg"
          isBusy={command.isPending}
          busyLabel={t`Accepting`}
          reason={isTicked ? undefined : t`Tick the box to go on.`}
          onClick={accept}
        >
          <Trans>Accept the rules</Trans>
        </Button>
      </div>
    </div>
  )
}

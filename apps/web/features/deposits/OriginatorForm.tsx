import type { DepositView } from '@leaven/contract/deposits.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type RefObject, type SubmitEvent } from 'react'
import { useErrorText } from '../../platform/error-text.ts'
import { CustodyQuestion } from './CustodyQuestion.tsx'
import { OwnerQuestion } from './OwnerQuestion.tsx'
import { useOnline } from '../../platform/online.ts'
import { useOriginator } from './use-originator.ts'

export type OriginatorFormProps = {
  readonly deposit: DepositView
  /** Is handed the form, or null where it has gone already. */
  readonly onAnswered: (form: HTMLFormElement | null) => void
}

/** Whose money it is, and from where it came (DEPOSIT-02). */
export function OriginatorForm({ deposit, onAnswered }: OriginatorFormProps) {
  const { t } = useLingui()
  const toErrorText = useErrorText()
  const isOnline = useOnline()
  const form = useRef<HTMLFormElement>(null)
  const { part, tries, submit, isPending, error } = useOriginator(deposit, () => onAnswered(form.current))
  useFirstGap(form, tries)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (isOnline) void submit()
  }
  return (
    <form ref={form} className="deposits-form" noValidate onSubmit={send}>
      <OwnerQuestion {...part} />
      <CustodyQuestion {...part} />
      {error && !isPending ? <Alert tone="negative">{toErrorText(error)}</Alert> : null}
      <Button
        type="submit"
        size="lg"
        isBusy={isPending}
        busyLabel={t`Confirming`}
        reason={isOnline ? undefined : t`You are offline.`}
      >
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}

/** After a try the first field that stopped it has the focus. */
function useFirstGap(form: RefObject<HTMLFormElement | null>, tries: number): void {
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(FIRST_GAP)?.focus()
  }, [form, tries])
}

const FIRST_GAP = 'input[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input'

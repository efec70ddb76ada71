import { DESCRIPTION_MAX, SUBJECT_MAX } from '@leaven/domain/support/request.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Input } from '@leaven/ui/input/Input.tsx'
import { Textarea } from '@leaven/ui/textarea/Textarea.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useErrorText } from '../../platform/error-text.ts'
import { RequestSent } from './RequestSent.tsx'
import { useRequest } from './use-request.ts'

/** SHELL-03, SHELL-04: who asks, what it is about, and the question. */
export function RequestForm({ knownEmail }: { readonly knownEmail: string }) {
  const { t } = useLingui()
  const titleId = useId()
  const errorText = useErrorText()
  const { form, request, change, wrong, sentFrom, isBusy, error, submit, begin } = useRequest(knownEmail)
  if (sentFrom !== null) return <RequestSent email={sentFrom} onAgain={begin} />
  return (
    <form ref={form} className="support-form" aria-labelledby={titleId} noValidate onSubmit={submit}>
      <h2 id={titleId} className="lv-d lv-t-xl">
        <Trans>Submit a request</Trans>
      </h2>
      {error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>}
      <Fields request={request} change={change} wrong={wrong} />
      <Button type="submit" size="lg" isBlock isBusy={isBusy} busyLabel={t`Sending`}>
        <Trans>Submit</Trans>
      </Button>
    </form>
  )
}

type FieldsProps = Pick<ReturnType<typeof useRequest>, 'request' | 'change' | 'wrong'>

function Fields({ request, change, wrong }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Input
        label={t`Email`}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        value={request.email}
        onChange={({ target }) => change({ email: target.value })}
        error={wrong.email ? t`Must be a valid email.` : undefined}
      />
      <Input
        label={t`Subject`}
        name="subject"
        maxLength={SUBJECT_MAX}
        value={request.subject}
        onChange={({ target }) => change({ subject: target.value })}
        error={wrong.subject ? t`Say in a few words what this is about.` : undefined}
      />
      <Textarea
        label={t`Description`}
        name="description"
        rows={6}
        maxLength={DESCRIPTION_MAX}
        hint={t`Never send us your password or a code.`}
        value={request.description}
        onChange={({ target }) => change({ description: target.value })}
        error={wrong.description ? t`Tell us what happened.` : undefined}
      />
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { useState, type FormEvent } from 'react'
import { useErrorText } from '../../../platform/error-text.ts'
import { useGo } from '../../../platform/navigation.tsx'
import { usePlatform } from '../../../platform/platform.tsx'
import { CaptchaField } from '../captcha/CaptchaField.tsx'
import { useCaptcha, type CaptchaAnswer } from '../captcha/use-captcha.ts'
import { isEmail } from '../../../platform/email.ts'
import { EmailField } from '../EmailField.tsx'
import { findKeptEmail, keepEmail } from '../kept-email.ts'
import { useAttempt } from '../use-attempt.ts'
import { useTriedForm } from '../../../platform/use-tried-form.ts'

export function ForgetPasswordForm() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [email, setEmail] = useState(() => findKeptEmail() ?? '')
  const captcha = useCaptcha('forget_password')
  const { form, isTried, refuse } = useTriedForm()
  const { attempt, isBusy, error } = useAttempt(useForget())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmail(email.trim()) || captcha.isMissing) return refuse()
    void attempt({ email: email.trim(), ...captcha.take() })
  }
  return (
    <form ref={form} className="identity-stack" noValidate onSubmit={submit}>
      {error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>}
      <EmailField value={email} onChange={setEmail} isTried={isTried} />
      <CaptchaField {...captcha.field} isTried={isTried} />
      <Button type="submit" size="lg" isBlock busyLabel={t`Sending`} isBusy={isBusy}>
        <Trans>Send the link</Trans>
      </Button>
    </form>
  )
}

function useForget() {
  const { ask } = usePlatform()
  const go = useGo()
  return async (body: CaptchaAnswer & { readonly email: string }): Promise<void> => {
    await ask('forgetPassword', { body })
    keepEmail(body.email)
    // The same page whether there is such an account or not.
    go('/forget-password-success')
  }
}

import { CallError } from '@leaven/contract/client.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { BadgeCheck, LockOpen, ReceiptText } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useIsBonusShown } from '../../platform/bonus.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { RouteLink } from '../../platform/links.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { SignUpWays } from './SignUpWays.tsx'
import { Steps } from './Steps.tsx'
import { TwoPanes } from './TwoPanes.tsx'
import { useRegistration } from './use-registration.ts'
import { WelcomeBonus } from './WelcomeBonus.tsx'

// Begins to load with step 2, so that it is here when the form is sent.
const ConsentModal = lazy(async () => ({ default: (await import('./ConsentModal.tsx')).ConsentModal }))

type RegisterPageProps = { readonly showWelcomeBonusVisuals?: boolean }

export function RegisterPage({ showWelcomeBonusVisuals }: RegisterPageProps) {
  const isBonusShown = useIsBonusShown()
  const { step, goTo, form, consent, error } = useRegistration()
  const heading = useHeadingFocus(step)
  return (
    <SignUpPanes>
      {(showWelcomeBonusVisuals ?? isBonusShown) && step === 1 ? <WelcomeBonus /> : null}
      <Steps step={step} onBack={step === 2 ? () => goTo(1) : undefined} />
      <h1 className="lv-d lv-t-3xl" ref={heading} tabIndex={-1}>
        <Trans>Create your account</Trans>
      </h1>
      {error === null ? null : <RegisterError error={error} />}
      {step === 1 ? <SignUpWays onEmail={() => goTo(2)} /> : <SignUpForm {...form} />}
      <p className="identity-other">
        <Trans>
          Already have an account? <RouteLink to="/login">Login</RouteLink>
        </Trans>
      </p>
      {step === 2 ? (
        <Suspense fallback={null}>
          <ConsentModal {...consent} />
        </Suspense>
      ) : null}
    </SignUpPanes>
  )
}

/** Back at step 1 the button that had the focus is gone; step 2 begins in its first field. */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (step < before.current) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}

/** AUTH-68, AUTH-70. */
function RegisterError({ error }: { readonly error: unknown }) {
  const errorText = useErrorText()
  const isKnown = error instanceof CallError && error.code === 'UserFound'
  const action = isKnown ? (
    <RouteLink to="/login">
      <Trans>Login</Trans>
    </RouteLink>
  ) : undefined
  return (
    <Alert tone="negative" action={action}>
      {errorText(error)}
    </Alert>
  )
}

function SignUpPanes({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <TwoPanes
      line={t`Good dough takes time. A good password takes twelve characters.`}
      points={[
        { icon: BadgeCheck, text: t`Every posting is sealed into a chain you can check` },
        { icon: ReceiptText, text: t`Every product carries a label` },
        { icon: LockOpen, text: t`No fee to enter or leave a batch` },
      ]}
    >
      {children}
    </TwoPanes>
  )
}

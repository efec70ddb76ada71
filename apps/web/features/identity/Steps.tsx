import { useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Stepper } from '@leaven/ui/stepper/Stepper.tsx'
import { ChevronLeft } from 'lucide-react'
import type { AuthState } from './auth-state.ts'

type StepsProps = {
  readonly flow?: 'signUp' | 'login'
  readonly step: AuthState['registerStep' | 'loginStep']
  readonly onBack?: (() => void) | undefined
}

/** Where the sign-up or the login is, and the way back. */
export function Steps({ flow = 'signUp', step, onBack }: StepsProps) {
  const { t } = useLingui()
  const { label, names } = useFlowTexts()[flow]
  return (
    <div className="identity-steps">
      {onBack === undefined ? null : (
        <Button variant="ghost" isIcon aria-label={t`Back`} onClick={onBack}>
          <ChevronLeft size={22} strokeWidth={1.9} aria-hidden />
        </Button>
      )}
      <Stepper
        shape="bars"
        label={label}
        steps={names.map((name, index) => ({ id: `step-${index + 1}`, name }))}
        done={step - 1}
        text={t`Step ${step} of 2`}
        words={{ done: t`done`, now: t`under way`, next: t`to come` }}
      />
    </div>
  )
}

function useFlowTexts() {
  const { t } = useLingui()
  return {
    signUp: { label: t`Sign up`, names: [t`How to sign up`, t`Your details`] },
    login: { label: t`Login`, names: [t`Your password`, t`Your second factor`] },
  } as const
}

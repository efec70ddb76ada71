import { useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Stepper } from '@leaven/ui/stepper/Stepper.tsx'
import { ChevronLeft } from 'lucide-react'

export type RegisterStep = 1 | 2 // AUTH-04

type StepsProps = { readonly step: RegisterStep; readonly onBack?: (() => void) | undefined }

/** Where the sign-up is, and the way back. */
export function Steps({ step, onBack }: StepsProps) {
  const { t } = useLingui()
  return (
    <div className="identity-steps">
      {onBack === undefined ? null : (
        <Button variant="ghost" isIcon aria-label={t`Back`} onClick={onBack}>
          <ChevronLeft size={22} strokeWidth={1.9} aria-hidden />
        </Button>
      )}
      <Stepper
        shape="bars"
        label={t`Sign up`}
        steps={[
          { id: 'way', name: t`How to sign up` },
          { id: 'details', name: t`Your details` },
        ]}
        done={step - 1}
        text={t`Step ${step} of 2`}
        words={{ done: t`done`, now: t`under way`, next: t`to come` }}
      />
    </div>
  )
}

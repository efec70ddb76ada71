import { Trans } from '@lingui/react/macro'
import { Switch } from '@leaven/ui/checkbox/Switch.tsx'
import { CircleCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { canReveal, type Code } from './code.ts'

const RevealModal = lazy(async () => ({ default: (await import('./RevealModal.tsx')).RevealModal }))

type ReferralCardProps = {
  readonly code: Code
  readonly isRevealed: boolean
  readonly onReveal: (isRevealed: boolean) => void
}

/** REF-01, REF-02. */
export function ReferralCard({ code, isRevealed, onReveal }: ReferralCardProps) {
  // Undefined: never asked, so not even loaded.
  const [isAsking, setIsAsking] = useState<boolean>()
  const turn = (isOn: boolean) => {
    if (isOn) setIsAsking(true)
    else onReveal(false)
  }
  return (
    <div className="identity-referral">
      <p className="identity-referral__head">
        <CircleCheck size={20} strokeWidth={1.9} aria-hidden />
        <b>
          <Trans>Referral code has been applied</Trans>
        </b>
        <b className="identity-referral__code" translate="no">
          {code.text}
        </b>
      </p>
      {canReveal(code) ? (
        <Switch isOn={isRevealed} onChange={turn}>
          <Trans>Reveal my contact information to my referrer</Trans>
        </Switch>
      ) : null}
      {isAsking === undefined ? null : (
        <Suspense fallback={null}>
          <RevealModal isOpen={isAsking} onClose={() => setIsAsking(false)} onAgree={() => onReveal(true)} />
        </Suspense>
      )}
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Mail } from 'lucide-react'
import { SsoButtons } from './sso/SsoButtons.tsx'

/** Step 1: how somebody wants to sign up. */
export function SignUpWays({ onEmail }: { readonly onEmail: () => void }) {
  return (
    <div className="identity-stack">
      <p className="lv-ink2">
        <Trans>An account takes a minute. Checking who you are comes later, when you need it.</Trans>
      </p>
      <SsoButtons />
      <p className="identity-or">
        <Trans>or</Trans>
      </p>
      <Button
        size="lg"
        isBlock
        data-way="email"
        icon={<Mail size={18} strokeWidth={1.9} aria-hidden />}
        onClick={onEmail}
      >
        <Trans>Register with email</Trans>
      </Button>
    </div>
  )
}

import { Logo } from '@leaven/ui/logo/Logo.tsx'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'

export function HomeLink() {
  const { t } = useLingui()
  return (
    <Link href="/" className="shell-home" aria-label={t`Leaven home`}>
      <Logo />
    </Link>
  )
}

import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useLogout } from './use-logout.ts'

/** SHELL-24 on narrow screens. */
export function LogoutButton() {
  const { t } = useLingui()
  const { isBusy, logout } = useLogout()
  return (
    <Button
      variant="soft"
      isBlock
      isBusy={isBusy}
      busyLabel={t`Logging out`}
      icon={<LogOut size={18} strokeWidth={1.9} aria-hidden />}
      onClick={logout}
    >
      <Trans>Logout</Trans>
    </Button>
  )
}

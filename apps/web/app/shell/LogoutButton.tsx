import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useLogout } from '../../platform/use-logout.ts'

/** SHELL-24 on narrow screens, and of those who have no menu. */
export function LogoutButton({ isBlock = true }: { readonly isBlock?: boolean }) {
  const { t } = useLingui()
  const { isBusy, logout } = useLogout()
  return (
    <Button
      variant="soft"
      isBlock={isBlock}
      isBusy={isBusy}
      busyLabel={t`Logging out`}
      icon={<LogOut size={18} strokeWidth={1.9} aria-hidden />}
      onClick={logout}
    >
      <Trans>Logout</Trans>
    </Button>
  )
}

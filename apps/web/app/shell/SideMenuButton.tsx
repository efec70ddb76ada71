import { useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { SideMenuProps } from './SideMenu.tsx'

// Wide screens never need it; on the others it comes while the finger is still on the button.
const loadSideMenu = async () => ({ default: (await import('./SideMenu.tsx')).SideMenu })
const SideMenu = lazy(loadSideMenu)

export function SideMenuButton(shown: Pick<SideMenuProps, 'places' | 'isCustomer' | 'canBuy'>) {
  const { t } = useLingui()
  // Undefined: never opened, so not even loaded.
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className="shell-header__menu"
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSideMenu().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={22} strokeWidth={1.9} aria-hidden />
      </button>
      {isOpen === undefined ? null : (
        <Suspense fallback={null}>
          <SideMenu {...shown} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Clock, LogOut, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { TwoPanes } from '../TwoPanes.tsx'

/** Around the way from a forgotten password to a new one. */
export function RecoveryPanes({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <TwoPanes
      line={t`A fresh start for your password.`}
      points={[
        { icon: Clock, text: t`The link works once and for one hour` },
        { icon: LogOut, text: t`A new password logs out every device` },
        { icon: ShieldCheck, text: t`Your second factor stays as it is` },
      ]}
    >
      {children}
    </TwoPanes>
  )
}

import './sso.css'
import { useLingui } from '@lingui/react/macro'
import { BadgeCheck, KeyRound, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { TwoPanes } from '../TwoPanes.tsx'

/** Around the way back from a provider. */
export function SsoPanes({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <TwoPanes
      line={t`One password less to remember.`}
      points={[
        { icon: BadgeCheck, text: t`We learn your name and email address, nothing else` },
        { icon: KeyRound, text: t`We never see the password you use there` },
        { icon: UserRoundCheck, text: t`Your second factor is still asked for` },
      ]}
    >
      {children}
    </TwoPanes>
  )
}

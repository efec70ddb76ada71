import { TextLink } from '@leaven/ui/text-link/TextLink.tsx'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RouteLink } from './links.tsx'
import { useSettings } from './settings.ts'

/** Our own form, where there is no help centre. */
export const SUPPORT = '/support'

type SupportPlace = { readonly to: string; readonly isOutside: boolean }

/** SHELL-04: where people go who need help. */
export function useSupport(): SupportPlace {
  const { helpCentreUrl } = useSettings()
  return helpCentreUrl === null ? { to: SUPPORT, isOutside: false } : { to: helpCentreUrl, isOutside: true }
}

/** The same within a sentence. */
export function SupportLink({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const { to, isOutside } = useSupport()
  if (!isOutside) return <RouteLink to={to}>{children}</RouteLink>
  return (
    <TextLink href={to} newTabLabel={t`(opens in a new tab)`}>
      {children}
    </TextLink>
  )
}

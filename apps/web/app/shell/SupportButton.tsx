import { ButtonLink } from '@leaven/ui/button/ButtonLink.tsx'
import { Trans } from '@lingui/react/macro'
import { LifeBuoy } from 'lucide-react'
import type { ComponentProps } from 'react'
import { RouteButton } from '../../platform/links.tsx'
import { useSupport } from '../../platform/support.tsx'
import { outside } from './PlaceLink.tsx'

type SupportButtonProps = Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'isBlock'>

/** SHELL-44: the help centre; without one our own form. */
export function SupportButton(looks: SupportButtonProps) {
  const { to, isOutside } = useSupport()
  const icon = <LifeBuoy size={18} strokeWidth={1.9} aria-hidden />
  const text = <Trans>Support</Trans>
  if (!isOutside) {
    return (
      <RouteButton to={to} icon={icon} {...looks}>
        {text}
      </RouteButton>
    )
  }
  return (
    <ButtonLink href={to} icon={icon} {...looks} {...outside}>
      {text}
    </ButtonLink>
  )
}

import { ButtonLink } from '@leaven/ui/button/ButtonLink.tsx'
import { TextLink } from '@leaven/ui/text-link/TextLink.tsx'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'

type RouteProps<Props> = Omit<Props, 'href'> & { readonly to: string }

// Links of the design system that change the page without loading it anew.

export const RouteButton = ({ to, onClick, ...rest }: RouteProps<ComponentProps<typeof ButtonLink>>) => (
  <Link href={to} {...(onClick && { onClick })} asChild>
    <ButtonLink {...rest} />
  </Link>
)

export const RouteLink = ({ to, onClick, ...rest }: RouteProps<ComponentProps<typeof TextLink>>) => (
  <Link href={to} {...(onClick && { onClick })} asChild>
    <TextLink {...rest} />
  </Link>
)

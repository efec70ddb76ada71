import { MenuLink } from '@leaven/ui/menu/MenuItem.tsx'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'

type MenuRouteProps = Omit<ComponentProps<typeof MenuLink>, 'href'> & { readonly to: string }

/** An entry of a menu that changes the page without loading it anew. */
export const MenuRoute = ({ to, onClick, ...rest }: MenuRouteProps) => (
  <Link href={to} {...(onClick && { onClick })} asChild>
    <MenuLink {...rest} />
  </Link>
)

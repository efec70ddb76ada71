import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { ReactNode } from 'react'
import { useIsOpen } from './open-products.ts'

type ProductCardProps = {
  /** Which one it is: the server says whether it is open. */
  readonly product: Parameters<typeof useIsOpen>[0]
  readonly name: ReactNode
  readonly text: ReactNode
  readonly to: string
  /** How wide it is on a wide screen, and what ground it stands on. */
  readonly look: 'wide' | 'narrow' | 'wide-dark'
  readonly children: ReactNode
}

/** One product: the whole card leads to it. */
export function ProductCard({ product, name, text, to, look, children }: ProductCardProps) {
  const isOpen = useIsOpen(product)
  return (
    <article className={`welcome-product welcome-product--${look}`}>
      <div className="welcome-product__head">
        <h3 className="lv-d lv-t-2xl">
          <Link href={to} className="welcome-product__link">
            {name}
          </Link>
        </h3>
        {isOpen === false ? (
          <Badge tone="accent">
            <Trans>Not open yet</Trans>
          </Badge>
        ) : null}
      </div>
      <p className="welcome-product__text">{text}</p>
      {children}
    </article>
  )
}

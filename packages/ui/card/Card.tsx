import './card.css'
import type { ReactNode } from 'react'

type SurfaceProps = { readonly children: ReactNode }

type CardProps = SurfaceProps & {
  /** Without padding, for a table or a picture that reaches the edge. */
  readonly isFlush?: boolean
  /** A card with a name is a landmark; the id is that of its heading. */
  readonly labelledBy?: string
}

/** A white surface. No card inside a card: use a panel or a hairline. */
export function Card({ isFlush = false, labelledBy, children }: CardProps) {
  const className = isFlush ? 'lv-card lv-card--flush' : 'lv-card'
  if (labelledBy === undefined) return <div className={className}>{children}</div>
  return (
    <section className={className} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}

/** The card of a product: risen top, flat base. */
export const LoafCard = ({ children }: SurfaceProps) => <article className="lv-loafcard">{children}</article>

/** A quiet part of a card. */
export const Panel = ({ children }: SurfaceProps) => <div className="lv-panel">{children}</div>

/** The big butter area; one per screen. */
export const Block = ({ children }: SurfaceProps) => <div className="lv-block">{children}</div>

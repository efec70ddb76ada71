import './text-link.css'
import { ArrowUpRight } from 'lucide-react'
import type { ComponentProps } from 'react'

type TextLinkProps = Omit<ComponentProps<'a'>, 'className' | 'target' | 'rel'> & {
  /** Set for a link that leaves in a new tab; read out after the text. */
  readonly newTabLabel?: string
}

export function TextLink({ newTabLabel, children, ...rest }: TextLinkProps) {
  if (newTabLabel === undefined) {
    return (
      <a {...rest} className="lv-link">
        {children}
      </a>
    )
  }
  return (
    <a {...rest} className="lv-link" target="_blank" rel="noopener noreferrer">
      {children}
      <ArrowUpRight className="lv-link__away" size={14} strokeWidth={1.9} aria-hidden />{' '}
      <span className="lv-sr">{newTabLabel}</span>
    </a>
  )
}

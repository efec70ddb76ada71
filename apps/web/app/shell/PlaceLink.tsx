import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

type PlaceLinkProps = {
  readonly to: string
  readonly isOutside?: boolean | undefined
  readonly className: string
  readonly children: ReactNode
  readonly onClick?: (() => void) | undefined
}

/** A page of ours, or another site: that one opens beside this one and learns nothing of it. */
export function PlaceLink({ to, isOutside = false, className, children, onClick }: PlaceLinkProps) {
  if (!isOutside) {
    return (
      <Link href={to} className={className} onClick={onClick}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} className={className} onClick={onClick} {...outside}>
      {children}
      <ArrowUpRight className="shell-outside" size={14} strokeWidth={1.9} aria-hidden />
    </a>
  )
}

export const outside = { target: '_blank', rel: 'noopener noreferrer' } as const

import './skeleton.css'
import type { ReactNode } from 'react'

type SkeletonProps = {
  readonly width?: number | string
  readonly height?: number
  readonly isRound?: boolean
}

/** A place kept for what is coming, in its size. It shows after 200 ms, so that fast answers do not flicker. */
export function Skeleton({ width = '100%', height = 16, isRound = false }: SkeletonProps) {
  return (
    <span
      className={isRound ? 'lv-skeleton lv-skeleton--round' : 'lv-skeleton'}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  )
}

type LoadingProps = { readonly label: string; readonly children: ReactNode }

/** Says once that something is coming; the bones themselves are silent. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div aria-busy="true">
      <output className="lv-sr">{label}</output>
      {children}
    </div>
  )
}

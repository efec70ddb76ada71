import './loaf-motion.css'
import './loaf.css'
import type { ReactNode } from 'react'
import { useIsAway } from './use-is-away.ts'

type LoafFrameProps = {
  readonly label: string | undefined
  readonly width: number
  /** Left, top, width and height of the drawing. */
  readonly box: readonly [number, number, number, number]
  readonly children: ReactNode
}

/** Keeps the drawing's proportions, and its motion still while it is off the screen. */
export function LoafFrame({ label, width, box, children }: LoafFrameProps) {
  const { ref, isAway } = useIsAway<HTMLSpanElement>()
  const [, , drawnWidth, drawnHeight] = box
  const described = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span className="lv-loaf" ref={ref} data-away={isAway || undefined}>
      <svg width={width} height={Math.round((width * drawnHeight) / drawnWidth)} viewBox={box.join(' ')} {...described}>
        {children}
      </svg>
    </span>
  )
}

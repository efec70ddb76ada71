import './loaf-motion.css'
import './loaf.css'
import { LoafKneading } from './LoafKneading.tsx'
import { LoafSitting } from './LoafSitting.tsx'
import { useIsAway } from './use-is-away.ts'

const frames = {
  sits: { width: 320, height: 230, viewBox: '0 0 320 230' },
  sleeps: { width: 320, height: 230, viewBox: '0 0 320 230' },
  kneads: { width: 520, height: 380, viewBox: '-20 0 520 380' },
} as const

type LoafProps = {
  readonly pose: keyof typeof frames
  /** Without a label he is decoration. */
  readonly label?: string
  readonly width?: number
}

/** Loaf the cat. He reacts, he never talks; one per screen, and never next to a loss. */
export function Loaf({ pose, label, width = frames[pose].width }: LoafProps) {
  const { ref, isAway } = useIsAway<HTMLSpanElement>()
  const frame = frames[pose]
  const height = Math.round((width * frame.height) / frame.width)
  const described = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span className="lv-loaf" ref={ref} data-away={isAway || undefined}>
      <svg width={width} height={height} viewBox={frame.viewBox} {...described}>
        {pose === 'kneads' ? <LoafKneading /> : <LoafSitting isAsleep={pose === 'sleeps'} />}
      </svg>
    </span>
  )
}

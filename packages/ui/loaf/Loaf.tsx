import { LoafFrame } from './LoafFrame.tsx'
import { LoafSitting } from './LoafSitting.tsx'

type LoafProps = {
  readonly pose: 'sits' | 'sleeps'
  /** Without a label he is decoration. */
  readonly label?: string
  readonly width?: number
}

/** Loaf the cat. He reacts, he never talks; one per screen, and never next to a loss. */
export function Loaf({ pose, label, width = 320 }: LoafProps) {
  return (
    <LoafFrame label={label} width={width} box={[0, 0, 320, 230]}>
      <LoafSitting isAsleep={pose === 'sleeps'} />
    </LoafFrame>
  )
}

import type { ReactNode } from 'react'
import { Icon, type Shape } from '../parts/Icon.tsx'
import type { Play } from './scenario.ts'
import { Steps } from './Steps.tsx'

type ScenarioCardProps = {
  readonly icon: Shape
  readonly title: string
  readonly text: string
  readonly playing: Play
  readonly start: () => void
  readonly children?: ReactNode
}

export function ScenarioCard({ icon, title, text, playing, start, children }: ScenarioCardProps) {
  const { isPlaying, lines } = playing
  const hasPlayed = lines.length > 0
  return (
    <form
      className="card scenario"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <h2 className="d t-lg">
        <span className="tile">
          <Icon shape={icon} size={20} />
        </span>
        {title}
      </h2>
      <p className="ink2">{text}</p>
      {children}
      <Steps lines={lines} />
      <button type="submit" className="btn btn-primary" aria-disabled={isPlaying} aria-busy={isPlaying}>
        {isPlaying ? <span className="spin" /> : <Icon shape={hasPlayed ? 'again' : 'play'} />}
        {isPlaying && 'Playing'}
        {!isPlaying && (hasPlayed ? 'Play again' : 'Play')}
      </button>
    </form>
  )
}

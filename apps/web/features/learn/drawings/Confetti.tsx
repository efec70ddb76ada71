import './confetti.css'

const PIECES = 42

type Piece = {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly ink: string
  readonly isRound: boolean
}

const inks = ['butter', 'jam', 'basil', 'linen', 'crust']

/** Scattered, but always alike: multiples of the golden angle leave no pattern. */
const pieces: readonly Piece[] = Array.from({ length: PIECES }, (_, place) => ({
  x: (place * 137.5) % 400,
  y: 20 + ((place * 89) % 360),
  turn: (place * 47) % 180,
  ink: inks[place % inks.length] ?? 'butter',
  isRound: place % 3 === 0,
}))

// Given as a whole: a drawing has no other tag than this.
const toPicture = (label: string) => ({ role: 'img', 'aria-label': label })

/** LEARN-18 */
export const Confetti = ({ label }: { readonly label: string }) => (
  <svg className="learn-confetti" viewBox="0 0 400 400" preserveAspectRatio="xMidYMin slice" {...toPicture(label)}>
    {pieces.map(({ x, y, turn, ink, isRound }) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
        {isRound ? (
          <circle className={`learn-ink-${ink} learn-shape`} r="6" />
        ) : (
          <rect className={`learn-ink-${ink} learn-shape`} x="-8" y="-4" width="16" height="8" rx="2" />
        )}
      </g>
    ))}
  </svg>
)

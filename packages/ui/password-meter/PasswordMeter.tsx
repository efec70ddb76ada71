import './password-meter.css'
import { LoafTin } from '../loaf-tin/LoafTin.tsx'

const scores = [0, 1, 2, 3, 4] as const
export type PasswordScore = (typeof scores)[number] // AUTH-42

const tones = ['neg', 'neg', 'warn', 'pos', 'pos'] as const
const risen = [6, 22, 48, 80, 100] as const

type PasswordMeterProps = {
  /** Null before anything is typed. */
  readonly score: PasswordScore | null
  /** One sentence per score, the weakest first (AUTH-45..50). */
  readonly texts: readonly [string, string, string, string, string]
  /** How to do better; shown up to score 2 (AUTH-48). */
  readonly hint: string
}

export function PasswordMeter({ score, texts, hint }: PasswordMeterProps) {
  const tone = score === null ? 'none' : tones[score]
  return (
    <div className={`lv-meter lv-meter--${tone}`}>
      <LoafTin percent={score === null ? 0 : risen[score]} width={44} />
      <div className="lv-meter__body">
        <div className="lv-meter__bars" aria-hidden="true">
          {scores.slice(1).map((bar) => (
            <i
              key={bar}
              className={score !== null && bar <= score ? 'lv-meter__bar lv-meter__bar--on' : 'lv-meter__bar'}
            />
          ))}
        </div>
        <output className="lv-meter__said">
          {score === null ? null : <span className="lv-meter__text">{texts[score]}</span>}
          {score === null || score > 2 ? null : <span className="lv-meter__hint">{hint}</span>}
        </output>
      </div>
    </div>
  )
}

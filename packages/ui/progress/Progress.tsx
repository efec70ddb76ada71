import './progress.css'
import { classNames } from '../styles/class-names.ts'
import { shareOf } from './share.ts'

type ProgressProps = {
  readonly label: string
  /** Percent that is really there. */
  readonly value: number
  /** Percent that is reserved or locked, drawn scored after the solid part. */
  readonly reserved?: number
  /** What the bar says in words, where the percent alone is not enough. */
  readonly valueText?: string
  readonly size?: 'md' | 'sm'
}

export function Progress({ label, value, reserved = 0, valueText, size = 'md' }: ProgressProps) {
  const { solid, scored, isFull } = shareOf(value, reserved)
  return (
    <div
      className={classNames('lv-progress', `lv-progress--${size}`, isFull && 'lv-progress--full')}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> cannot show two parts
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      // Rounded down: 100 is said only when nothing is missing.
      aria-valuenow={Math.floor(solid + scored)}
      aria-valuetext={valueText}
    >
      {solid > 0 && <span className="lv-progress__solid" style={{ inlineSize: `${solid}%` }} />}
      {scored > 0 && <span className="lv-progress__scored" style={{ inlineSize: `${scored}%` }} />}
    </div>
  )
}

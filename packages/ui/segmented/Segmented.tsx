import './segmented.css'
import { useId, type ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

export type SegmentedProps<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** On a butter block the track takes its colour from the block. */
  readonly isOnBlock?: boolean
}

/** A switch between two or three views. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, isOnBlock = false } = props
  const name = useId()
  return (
    <fieldset className={classNames('lv-seg', isOnBlock && 'lv-seg--onblock')}>
      <legend className="lv-sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="lv-seg__part">
          <input
            className="lv-seg__radio"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

import './chips.css'
import type { ReactNode } from 'react'
import { Chip } from './Chip.tsx'

type ChipOption<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
}

type ChipsProps<Value extends string> = {
  readonly label: string
  readonly options: readonly ChipOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Further chips of the same row, as one that opens a list. */
  readonly children?: ReactNode
}

/** A row of filters of which one is on; scrolls sideways where it does not fit. */
export function Chips<Value extends string>({ label, options, value, onChange, children }: ChipsProps<Value>) {
  return (
    <fieldset className="lv-chips">
      <legend className="lv-sr">{label}</legend>
      {options.map((option) => (
        <Chip
          key={option.value}
          isOn={option.value === value}
          icon={option.icon}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Chip>
      ))}
      {children}
    </fieldset>
  )
}

import './select.css'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '../styles/class-names.ts'
import type { Option } from './option.ts'

type OptionListProps = {
  readonly id: string
  readonly options: readonly Option[]
  readonly value: string | undefined
  /** The highlighted row. The focus stays in the control. */
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onChoose: (option: Option) => void
  readonly labelledBy: string
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

export function OptionList({ id, options, value, active, onActive, onChoose, labelledBy }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot be drawn or searched
    <div ref={list} id={id} className="lv-pop__list" role="listbox" aria-labelledby={labelledBy}>
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the control's
        <div
          key={option.value}
          id={optionId(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> needs a <select>
          role="option"
          aria-selected={option.value === value}
          className={classNames(
            'lv-pop__row',
            index === active && 'lv-pop__row--active',
            option.value === value && 'lv-pop__row--on',
          )}
          onMouseMove={() => onActive(index)}
          // Otherwise the press takes the focus from the control, which closes the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.icon}
          <span className="lv-pop__label" translate={option.isName ? 'no' : undefined}>
            {option.label}
          </span>
          {option.value === value ? <Check className="lv-pop__tick" size={18} strokeWidth={1.9} aria-hidden /> : null}
        </div>
      ))}
    </div>
  )
}

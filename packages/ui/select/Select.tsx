import './select.css'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { describedBy, Field, FieldMark, type FieldTexts } from '../field/Field.tsx'
import { classNames } from '../styles/class-names.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { moveByKey } from './move.ts'
import type { Option } from './option.ts'
import { OptionList, optionId } from './OptionList.tsx'
import { Pop } from './Pop.tsx'
import { useTyped } from './use-typed.ts'

export type SelectProps = FieldTexts & {
  readonly options: readonly Option[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly placeholder: string
  readonly size?: 'sm' | 'md' | 'lg'
  readonly reason?: string | undefined
}

/** One of a few; with more than eight options take a Combobox, which can be searched. */
export function Select(props: SelectProps) {
  const { label, note, hint, error, valid, options, value, onChange } = props
  const id = useId()
  const { isOpen, active, setActive, open, close, onKeyDown } = useSelect(props)
  const choose = (option: Option) => {
    onChange(option.value)
    close()
  }
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error} valid={valid}>
      <div className="lv-select">
        <Control
          {...props}
          id={id}
          isOpen={isOpen}
          active={active}
          onPress={isOpen ? close : open}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        {isOpen ? (
          <Pop>
            <OptionList
              id={`${id}-list`}
              labelledBy={`${id}-label`}
              options={options}
              value={value}
              active={active}
              onActive={setActive}
              onChoose={choose}
            />
          </Pop>
        ) : null}
      </div>
    </Field>
  )
}

function useSelect({ options, value, onChange, reason }: SelectProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const close = () => setIsOpen(false)
  const open = () => {
    if (reason !== undefined) return
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    )
    setIsOpen(true)
  }
  const take = () => {
    const option = options[active]
    if (option) onChange(option.value)
    close()
  }
  const toLetterTarget = useTyped()
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actionOf(event.key, isOpen)
    if (act === 'leave') return close()
    const target = isOpen
      ? (moveByKey(event.key, active, options.length) ?? toLetterTarget(event, options, active))
      : undefined
    if (target === undefined && act === undefined) return
    event.preventDefault()
    if (target !== undefined) setActive(target)
    else if (act === 'open') open()
    else if (act === 'take') take()
    else close()
  }
  return { isOpen, active, setActive, open, close, onKeyDown }
}

function actionOf(key: string, isOpen: boolean): 'open' | 'take' | 'close' | 'leave' | undefined {
  if (!isOpen) return ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key) ? 'open' : undefined
  if (key === 'Enter' || key === ' ') return 'take'
  if (key === 'Escape') return 'close'
  return key === 'Tab' ? 'leave' : undefined
}

type ControlProps = SelectProps & {
  readonly id: string
  readonly isOpen: boolean
  readonly active: number
  readonly onPress: () => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function Control({ id, isOpen, active, onPress, onBlur, onKeyDown, ...props }: ControlProps) {
  const { options, value, placeholder, error, valid, reason } = props
  const chosen = options.find((option) => option.value === value)
  const Chevron = isOpen ? ChevronUp : ChevronDown
  const button = (
    <button
      type="button"
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot show coins and ticks
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={`${id}-list`}
      aria-activedescendant={isOpen ? optionId(`${id}-list`, active) : undefined}
      aria-disabled={reason === undefined ? undefined : true}
      {...describedBy(id, { error })}
      className={controlClass(props)}
      onClick={onPress}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {chosen?.icon}
      <span
        className={classNames('lv-ctl__text', !chosen && 'lv-ctl__placeholder')}
        translate={chosen?.isName ? 'no' : undefined}
      >
        {chosen?.label ?? placeholder}
      </span>
      <FieldMark error={error} valid={valid} />
      <Chevron size={20} strokeWidth={1.9} aria-hidden />
    </button>
  )
  if (reason === undefined) return button
  return (
    <Tooltip text={reason} opensOnPress>
      {button}
    </Tooltip>
  )
}

const controlClass = ({ size = 'lg', error, reason }: SelectProps): string =>
  classNames('lv-ctl', `lv-ctl--${size}`, error !== undefined && 'lv-ctl--err', reason !== undefined && 'lv-ctl--off')

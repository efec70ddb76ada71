import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { describedBy, Field, FieldMark, type FieldTexts } from '../field/Field.tsx'
import { moveByKey } from '../select/move.ts'
import { matchOptions, type Option } from '../select/option.ts'
import { OptionList, optionId } from '../select/OptionList.tsx'
import { Pop } from '../select/Pop.tsx'
import { classNames } from '../styles/class-names.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'

export type ComboboxProps = FieldTexts & {
  readonly options: readonly Option[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly placeholder: string
  /** Shown when nothing matches. */
  readonly noneText: string
  readonly autoComplete?: string
  readonly reason?: string | undefined
}

/** One of many, found by typing. What is typed but not chosen is dropped when the field is left. */
export function Combobox(props: ComboboxProps) {
  const { label, note, hint, error, valid, value, noneText } = props
  const id = useId()
  const state = useCombobox(props)
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error} valid={valid}>
      <div className="lv-select">
        <Control {...props} id={id} state={state} />
        {state.isOpen ? (
          <Pop>
            <OptionList
              id={`${id}-list`}
              labelledBy={`${id}-label`}
              options={state.found}
              value={value}
              active={state.active}
              onActive={state.setActive}
              onChoose={state.choose}
            />
            <output className={state.found.length === 0 ? 'lv-pop__none' : undefined}>
              {state.found.length === 0 ? noneText : null}
            </output>
          </Pop>
        ) : null}
      </div>
    </Field>
  )
}

function useCombobox({ options, value, onChange, reason }: ComboboxProps) {
  // Null while nothing is being searched: then the field shows what is chosen.
  const [search, setSearch] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const found = matchOptions(options, search ?? '')
  const isOpen = search !== null
  const close = () => setSearch(null)
  const open = () => {
    if (reason !== undefined || isOpen) return
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    )
    setSearch('')
  }
  const type = (text: string) => {
    if (reason !== undefined) return
    setSearch(text)
    setActive(0)
  }
  const choose = (option: Option) => {
    onChange(option.value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = isOpen && event.key === 'Enter' ? found[active] : undefined
    const target = isListKey(event.key) ? moveByKey(event.key, active, found.length) : undefined
    const isClosing = isOpen && event.key === 'Escape'
    if (chosen) choose(chosen)
    else if (isClosing) close()
    else if (target !== undefined && isOpen) setActive(target)
    else if (target !== undefined) open()
    else if (!(isOpen && event.key === 'Enter')) return
    event.preventDefault()
  }
  return { search, active, setActive, found, isOpen, open, close, type, choose, onKeyDown }
}

// Home and End move the cursor in the text, as in every field.
const isListKey = (key: string): boolean => ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].includes(key)

type ControlProps = ComboboxProps & { readonly id: string; readonly state: ReturnType<typeof useCombobox> }

function Control({ id, state, options, value, placeholder, autoComplete = 'off', error, valid, reason }: ControlProps) {
  const chosen = options.find((option) => option.value === value)
  const Chevron = state.isOpen ? ChevronUp : ChevronDown
  const input = (
    <input
      id={id}
      role="combobox"
      autoComplete={autoComplete}
      aria-autocomplete="list"
      aria-expanded={state.isOpen}
      aria-controls={`${id}-list`}
      aria-activedescendant={state.isOpen && state.found.length > 0 ? optionId(`${id}-list`, state.active) : undefined}
      aria-disabled={reason === undefined ? undefined : true}
      readOnly={reason !== undefined}
      {...describedBy(id, { error })}
      placeholder={chosen && state.isOpen ? chosen.label : placeholder}
      value={state.search ?? chosen?.label ?? ''}
      onChange={(event) => state.type(event.target.value)}
      onClick={state.open}
      onBlur={state.close}
      onKeyDown={state.onKeyDown}
    />
  )
  return (
    <div className={classNames('lv-ctl', error !== undefined && 'lv-ctl--err', reason !== undefined && 'lv-ctl--off')}>
      {chosen?.icon && !state.isOpen ? chosen.icon : <Search size={18} strokeWidth={1.9} aria-hidden />}
      {reason === undefined ? input : <Tooltip text={reason}>{input}</Tooltip>}
      <FieldMark error={error} valid={valid} />
      <Chevron size={20} strokeWidth={1.9} aria-hidden />
    </div>
  )
}

import './amount-input.css'
import type { Asset } from '@leaven/money/amount.ts'
import { CircleAlert } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useMarks } from '../amount-text/marks.ts'
import { classNames } from '../styles/class-names.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { cleanAmount } from './clean-amount.ts'
import { isByOneKey, readPasted } from './read-pasted.ts'

// More digits than fit beside the coin on a phone.
const LONG = 9

export type AmountInputProps = {
  readonly label: string
  readonly asset: Asset
  /** As typed, so "1." may stand here on its way to "1.5". */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly available?: ReactNode
  /** `name` is read out after the label, as in "MAX, enter all that is available". */
  readonly max?: { readonly label: string; readonly name: string; readonly onPress: () => void } | undefined
  /** The coin pill: glyph and ticker, or a button that chooses. */
  readonly coin: ReactNode
  readonly worth?: ReactNode
  readonly limit?: ReactNode
  readonly error?: string | undefined
  readonly reason?: string | undefined
  /** Said of a pasted amount that can be read in two ways; it is not taken. */
  readonly unclear?: string | undefined
}

export function AmountInput(props: AmountInputProps) {
  const { label, available, max, coin, worth, limit, reason } = props
  const id = useId()
  const [isUnclear, setUnclear] = useState(false)
  const error = isUnclear ? props.unclear : props.error
  const isOff = reason !== undefined
  return (
    <div>
      <div className={classNames('lv-amt', error !== undefined && 'lv-amt--err', isOff && 'lv-amt--off')}>
        <div className="lv-amt__line">
          <label htmlFor={id}>{label}</label>
          <span id={`${id}-available`}>{available}</span>
        </div>
        <div className="lv-amt__main">
          <Entry {...props} id={id} error={error} onUnclear={setUnclear} />
          {max && !isOff ? (
            <button type="button" className="lv-amt__max" onClick={max.onPress}>
              {max.label} <span className="lv-sr">{max.name}</span>
            </button>
          ) : null}
          <span className="lv-amt__coin">{coin}</span>
        </div>
        <div className="lv-amt__line" id={`${id}-below`}>
          <span className="lv-amt__worth">{worth}</span>
          <span>{limit}</span>
        </div>
      </div>
      <div id={`${id}-error`} role="alert">
        {error === undefined ? null : (
          <p className="lv-amt__error">
            <CircleAlert size={16} strokeWidth={1.9} aria-hidden />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}

type EntryProps = AmountInputProps & { readonly id: string; readonly onUnclear: (isUnclear: boolean) => void }

function Entry({ id, asset, value, onChange, onUnclear, error, reason }: EntryProps) {
  const marks = useMarks()
  const isPasted = useRef(false)
  const shown = value.replace('.', marks.decimal)
  const take = (text: string) => {
    const isTyped = !isPasted.current && isByOneKey(shown, text)
    isPasted.current = false
    const read = isTyped ? { decimal: text.replace(marks.decimal, '.') } : readPasted(text, asset.code, marks)
    onUnclear(read === 'unclear')
    if (read === undefined || read === 'unclear') return
    const next = cleanAmount({ before: value, next: read.decimal, decimals: asset.decimals })
    if (next !== value) onChange(next)
  }
  const input = (
    <input
      className={classNames('lv-amt__entry', value.length > LONG && 'lv-amt__entry--long')}
      id={id}
      value={shown}
      placeholder="0"
      inputMode="decimal"
      autoComplete="off"
      readOnly={reason !== undefined}
      aria-disabled={reason === undefined ? undefined : true}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={`${id}-error ${id}-available ${id}-below`}
      onPaste={() => {
        isPasted.current = true
      }}
      onChange={(event) => take(event.target.value)}
    />
  )
  return reason === undefined ? input : <Tooltip text={reason}>{input}</Tooltip>
}

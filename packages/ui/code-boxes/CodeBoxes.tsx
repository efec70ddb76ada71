import './code-boxes.css'
import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { CODE_LENGTH, isComplete, noDigits, putDigits, removeDigit } from './digits.ts'

export type CodeBoxesProps = {
  readonly label: string
  /** The name of one box, as "Digit 3 of 6". */
  readonly boxLabel: (place: number) => string
  /** Called once, as soon as all six stand. */
  readonly onComplete: (code: string) => void
  /** Set while the code is being checked; the boxes wait. */
  readonly busyText?: string | undefined
  /** A new error empties the boxes and begins again. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly hasAutoFocus?: boolean
}

export function CodeBoxes(props: CodeBoxesProps) {
  const { label, busyText, error, hint } = props
  const id = useId()
  const isBusy = busyText !== undefined
  return (
    <div>
      <fieldset
        className="lv-code"
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-error`}
        aria-busy={isBusy}
      >
        <legend className="lv-sr">{label}</legend>
        <Boxes {...props} isBusy={isBusy} />
      </fieldset>
      <div id={`${id}-error`} role="alert">
        {error === undefined ? null : (
          <p className="lv-code__said lv-code__said--err">
            <CircleAlert size={16} strokeWidth={1.9} aria-hidden />
            <span>{error}</span>
          </p>
        )}
      </div>
      <output className="lv-code__said">{busyText}</output>
      <div id={`${id}-hint`} className="lv-code__said">
        {isBusy ? null : hint}
      </div>
    </div>
  )
}

type BoxesProps = CodeBoxesProps & { readonly isBusy: boolean }

function Boxes({ boxLabel, error, isBusy, hasAutoFocus = false, onComplete }: BoxesProps) {
  const { digits, boxes, focusBox, put, remove } = useDigits({ isBusy, error, hasAutoFocus, onComplete })
  return digits.map((digit, place) => (
    <input
      // The boxes never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      key={place}
      ref={(box) => {
        boxes.current[place] = box
      }}
      className={classNames('lv-code__box', error !== undefined && 'lv-code__box--err')}
      value={digit}
      inputMode="numeric"
      autoComplete={place === 0 ? 'one-time-code' : 'off'}
      aria-label={boxLabel(place + 1)}
      aria-invalid={error === undefined ? undefined : true}
      readOnly={isBusy}
      onFocus={(event) => event.target.select()}
      onChange={(event) => put(place, event.target.value)}
      onPaste={(event) => {
        event.preventDefault()
        put(place, event.clipboardData.getData('text'))
      }}
      onKeyDown={(event) => handleKey(event, { place, focusBox, remove })}
    />
  ))
}

type Digits = Pick<CodeBoxesProps, 'error' | 'onComplete'> & {
  readonly isBusy: boolean
  readonly hasAutoFocus: boolean
}

function useDigits({ isBusy, error, hasAutoFocus, onComplete }: Digits) {
  const [digits, setDigits] = useState(noDigits)
  const [seenError, setSeenError] = useState(error)
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focusBox = (place: number) => boxes.current[Math.min(Math.max(place, 0), CODE_LENGTH - 1)]?.focus()
  if (error !== seenError) {
    setSeenError(error)
    if (error !== undefined) setDigits(noDigits)
  }
  const focusedFor = useRef(error)
  useEffect(() => {
    if (error !== undefined && error !== focusedFor.current) boxes.current[0]?.focus()
    focusedFor.current = error
  }, [error])
  useEffect(() => {
    if (hasAutoFocus) boxes.current[0]?.focus()
  }, [hasAutoFocus])
  const put = (place: number, text: string) => {
    if (isBusy || text === digits[place]) return
    const next = putDigits(digits, place, text)
    setDigits(next.digits)
    focusBox(next.place)
    if (isComplete(next.digits) && next.digits.join('') !== digits.join('')) onComplete(next.digits.join(''))
  }
  const remove = (place: number) => {
    if (isBusy) return
    const next = removeDigit(digits, place)
    setDigits(next.digits)
    focusBox(next.place)
  }
  return { digits, boxes, focusBox, put, remove }
}

type KeyTargets = {
  readonly place: number
  readonly focusBox: (place: number) => void
  readonly remove: (place: number) => void
}

function handleKey(event: KeyboardEvent, { place, focusBox, remove }: KeyTargets): void {
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    Home: 0,
    End: CODE_LENGTH - 1,
  }
  const target = places[event.key]
  if (target !== undefined) focusBox(target)
  else if (event.key === 'Backspace') remove(place)
  else return
  event.preventDefault()
}

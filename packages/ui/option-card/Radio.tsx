import './option-card.css'
import { useContext, type ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { GroupName } from './group-name.ts'

export type RadioProps = {
  readonly isOn: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
  readonly hint?: ReactNode
  /** Why it cannot be chosen; it stays in its place and tells it. */
  readonly reason?: string | undefined
}

/** One of several answers, in a line of its own. Stands in an OptionGroup. */
export const Radio = (props: RadioProps) => <RadioLine {...props} look="lv-radio" />

type RadioLineProps = RadioProps & { readonly look: 'lv-radio' | 'lv-option' }

/** The whole line is the label, and so can be pressed. */
export function RadioLine({ look, children, hint, ...rest }: RadioLineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is what it is given
    <label className={classNames(look, rest.reason !== undefined && `${look}--off`)}>
      <Dot {...rest} />
      <span className="lv-radio__words">
        <span className="lv-radio__word">{children}</span>
        {hint === undefined ? null : <span className="lv-radio__hint">{hint}</span>}
      </span>
    </label>
  )
}

function Dot({ isOn, onChoose, reason }: Pick<RadioProps, 'isOn' | 'onChoose' | 'reason'>) {
  const name = useContext(GroupName)
  const input = (
    <input
      className="lv-radio__dot"
      type="radio"
      name={name}
      checked={isOn}
      aria-disabled={reason === undefined ? undefined : true}
      onChange={() => {
        if (reason === undefined) onChoose()
      }}
    />
  )
  if (reason === undefined) return input
  return (
    <Tooltip text={reason} opensOnPress>
      {input}
    </Tooltip>
  )
}

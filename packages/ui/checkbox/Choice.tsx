import './checkbox.css'
import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { describedBy } from '../field/Field.tsx'
import { classNames } from '../styles/class-names.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'

export type ChoiceProps = {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly reason?: string | undefined
}

type KindProps = ChoiceProps & { readonly kind: 'box' | 'switch' }

/** A box or a switch with its words. */
export function Choice({ kind, children, hint, error, reason, ...rest }: KindProps) {
  const id = useId()
  return (
    <div
      className={classNames(
        'lv-choice',
        reason !== undefined && 'lv-choice--off',
        error !== undefined && 'lv-choice--err',
      )}
    >
      <span className={`lv-choice__control lv-choice__control--${kind}`}>
        <Control {...rest} id={id} kind={kind} error={error} reason={reason} />
        {kind === 'box' ? <Check size={15} strokeWidth={3} aria-hidden /> : null}
      </span>
      <div className="lv-choice__words">
        <label htmlFor={id}>{children}</label>
        <div id={`${id}-hint`} className="lv-choice__hint">
          {hint}
        </div>
        <div id={`${id}-error`} className="lv-choice__error" role="alert">
          {error}
        </div>
      </div>
    </div>
  )
}

type ControlProps = Omit<KindProps, 'children' | 'hint'> & { readonly id: string }

// The native control lies unseen over what is drawn.
function Control({ id, kind, isOn, onChange, error, reason }: ControlProps) {
  const input = (
    <input
      className="lv-choice__input"
      type="checkbox"
      role={kind === 'switch' ? 'switch' : undefined}
      id={id}
      checked={isOn}
      aria-disabled={reason === undefined ? undefined : true}
      {...describedBy(id, { error })}
      onChange={() => {
        if (reason === undefined) onChange(!isOn)
      }}
    />
  )
  return reason === undefined ? input : <Tooltip text={reason}>{input}</Tooltip>
}

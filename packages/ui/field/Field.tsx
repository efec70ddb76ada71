import './field.css'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** What stands around a control, the same for inputs, selects and comboboxes. */
export type FieldTexts = {
  readonly label: ReactNode
  /** Small words at the other end of the label, as "Optional". */
  readonly note?: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly valid?: string | undefined
}

type FieldProps = FieldTexts & { readonly id: string; readonly children: ReactNode }

export function Field({ id, label, note, hint, error, valid, children }: FieldProps) {
  return (
    <div className="lv-field">
      <div className="lv-field__top">
        <label className="lv-field__label" id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {note === undefined ? null : <small className="lv-field__note">{note}</small>}
      </div>
      {children}
      <div id={`${id}-hint`}>
        {error === undefined && valid === undefined && hint !== undefined ? <p className="lv-hint">{hint}</p> : null}
        {error === undefined && valid !== undefined ? <p className="lv-hint lv-hint--ok">{valid}</p> : null}
      </div>
      {/* Always there, so that what appears in it is read out. */}
      <div id={`${id}-error`} role="alert">
        {error === undefined ? null : <p className="lv-hint lv-hint--err">{error}</p>}
      </div>
    </div>
  )
}

/** The attributes that tie a control to the texts of its field. */
export const describedBy = (id: string, { error }: Pick<FieldTexts, 'error'>) => ({
  'aria-describedby': error === undefined ? `${id}-hint` : `${id}-error`,
  'aria-invalid': error === undefined ? undefined : true,
})

/** The sign at the end of a control: wrong, right or nothing. */
export function FieldMark({ error, valid }: Pick<FieldTexts, 'error' | 'valid'>) {
  if (error !== undefined) return <CircleAlert className="lv-ctl__bad" size={20} strokeWidth={1.9} aria-hidden />
  if (valid === undefined) return null
  return <CircleCheck className="lv-ctl__good" size={20} strokeWidth={1.9} aria-hidden />
}

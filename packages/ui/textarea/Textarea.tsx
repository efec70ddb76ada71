import './textarea.css'
import { useId, type ComponentProps } from 'react'
import { describedBy, Field, FieldMark, type FieldTexts } from '../field/Field.tsx'
import { classNames } from '../styles/class-names.ts'

type TextareaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className' | 'disabled'>

/** Several lines of text; grows with them. */
export function Textarea({ label, note, hint, error, valid, rows = 5, ...rest }: TextareaProps) {
  const own = useId()
  const id = rest.id ?? own
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error} valid={valid}>
      <div className={classNames('lv-ctl', 'lv-ctl--area', error !== undefined && 'lv-ctl--err')}>
        <textarea {...rest} {...describedBy(id, { error })} id={id} rows={rows} />
        <FieldMark error={error} valid={valid} />
      </div>
    </Field>
  )
}

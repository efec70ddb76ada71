import { useId, type ComponentProps, type ReactNode } from 'react'
import { describedBy, Field, FieldMark, type FieldTexts } from '../field/Field.tsx'
import { classNames } from '../styles/class-names.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'

export type InputProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'disabled' | 'size'> & {
    readonly size?: 'sm' | 'md' | 'lg'
    /** In front of the text, as a search icon or a dial code. */
    readonly start?: ReactNode
    /** Behind the text, as a button that shows the password. */
    readonly end?: ReactNode
    /** Why nothing can be typed now; it can still be reached and read. */
    readonly reason?: string | undefined
  }

/** A field with label, hint, error and what stands in front of or behind the text. */
export function Input({ label, note, hint, error, valid, size = 'lg', start, end, reason, ...rest }: InputProps) {
  const own = useId()
  const id = rest.id ?? own
  const input = (
    <input
      {...rest}
      {...describedBy(id, { error })}
      id={id}
      readOnly={reason !== undefined || rest.readOnly}
      aria-disabled={reason === undefined ? undefined : true}
    />
  )
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error} valid={valid}>
      <div
        className={classNames(
          'lv-ctl',
          `lv-ctl--${size}`,
          error !== undefined && 'lv-ctl--err',
          error === undefined && valid !== undefined && 'lv-ctl--ok',
          reason !== undefined && 'lv-ctl--off',
        )}
      >
        {start}
        {reason === undefined ? input : <Tooltip text={reason}>{input}</Tooltip>}
        {end}
        <FieldMark error={error} valid={valid} />
      </div>
    </Field>
  )
}

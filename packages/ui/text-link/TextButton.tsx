import './text-link.css'
import type { ComponentProps } from 'react'

type TextButtonProps = Omit<ComponentProps<'button'>, 'className' | 'disabled'>

/** Does something, and looks like a link. */
export function TextButton({ children, ...rest }: TextButtonProps) {
  return (
    <button type="button" {...rest} className="lv-link">
      {children}
    </button>
  )
}

import './button.css'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

type ButtonLinkProps = ButtonLook & Omit<ComponentProps<'a'>, 'className'> & { readonly icon?: ReactNode }

/** Leads somewhere, and looks like a button. */
export function ButtonLink({ variant, size, isBlock, isIcon, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, isBlock, isIcon })}>
      <span className="lv-btn__label">
        {icon}
        {children}
      </span>
    </a>
  )
}

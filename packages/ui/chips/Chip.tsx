import './chips.css'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  readonly isOn?: boolean
  readonly icon?: ReactNode
  /** The chip opens a list instead of being switched. */
  readonly hasMenu?: boolean
}

/** One filter. */
export function Chip({ isOn = false, icon, hasMenu = false, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={hasMenu ? undefined : isOn}
      aria-haspopup={hasMenu ? 'listbox' : undefined}
      {...rest}
      className={classNames('lv-chip', isOn && 'lv-chip--on')}
    >
      {icon}
      {children}
      {hasMenu ? <ChevronDown className="lv-chip__more" size={16} strokeWidth={1.9} aria-hidden /> : null}
    </button>
  )
}

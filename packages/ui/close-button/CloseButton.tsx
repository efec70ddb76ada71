import './close-button.css'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'

type CloseButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'className' | 'children'> & {
  readonly label: string
  /** Inside a toast the ring and the ink are the other way round. */
  readonly isInverse?: boolean
}

/** The cross of modals, toasts and banners. Passes on what a primitive hands to its trigger. */
export function CloseButton({ label, isInverse = false, ...rest }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={isInverse ? 'lv-close lv-close--inverse' : 'lv-close'}
      aria-label={label}
      {...rest}
    >
      <X size={20} strokeWidth={1.9} aria-hidden />
    </button>
  )
}

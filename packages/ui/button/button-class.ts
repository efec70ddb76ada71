import { classNames } from '../styles/class-names.ts'

export const buttonVariants = [
  'primary',
  'brand',
  'secondary',
  'soft',
  'ghost',
  'danger',
  'danger-soft',
  'onblock',
] as const

export type ButtonLook = {
  readonly variant?: (typeof buttonVariants)[number] | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly isBlock?: boolean | undefined
  /** Square, for an icon alone; then `aria-label` names it. */
  readonly isIcon?: boolean | undefined
}

export function buttonClass(look: ButtonLook & { readonly isDisabled?: boolean }): string {
  const { variant = 'primary', size = 'md', isBlock, isIcon, isDisabled } = look
  return classNames(
    'lv-btn',
    `lv-btn--${variant}`,
    size !== 'md' && `lv-btn--${size}`,
    isBlock && 'lv-btn--block',
    isIcon && 'lv-btn--icon',
    isDisabled && 'lv-btn--disabled',
  )
}

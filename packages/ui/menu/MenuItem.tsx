import './menu.css'
import { Check, ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type ItemFace = {
  /** An icon of 20. */
  readonly icon?: ReactNode
  /** A second line in small letters. */
  readonly hint?: ReactNode
  /** Beside the name: a tag, or what is chosen now. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

type MenuLinkProps = ItemFace & Omit<ComponentProps<'a'>, 'className' | 'role' | 'tabIndex' | 'children'>

/** An entry that leads somewhere. */
export function MenuLink({ icon, hint, end, children, ...rest }: MenuLinkProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-noninteractive-element-to-interactive-role -- a link of a menu is an item of it
    <a {...rest} role="menuitem" tabIndex={-1} className="lv-menu__item">
      <Face icon={icon} hint={hint} end={end}>
        {children}
      </Face>
    </a>
  )
}

type MenuItemProps = ItemFace & {
  readonly onChoose: () => void
  /** Opens another part of the menu, which therefore stays. */
  readonly isDoor?: boolean
  /** Works; the menu stays until it is done. */
  readonly isBusy?: boolean
  readonly staysOpen?: boolean
}

/** An entry that does something. */
export function MenuItem({ onChoose, isDoor = false, isBusy = false, staysOpen = isDoor, ...face }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="lv-menu__item"
      data-stays={staysOpen || isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => (isBusy ? undefined : onChoose())}
    >
      <Face {...face} />
      {isDoor ? <ChevronRight className="lv-menu__more" size={18} strokeWidth={1.9} aria-hidden /> : null}
    </button>
  )
}

type MenuRadioProps = ItemFace & { readonly isChosen: boolean; readonly onChoose: () => void; readonly lang?: string }

/** One of several, of which one is chosen. */
export function MenuRadio({ isChosen, onChoose, lang, ...face }: MenuRadioProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      tabIndex={-1}
      className="lv-menu__item"
      lang={lang}
      aria-checked={isChosen}
      onClick={onChoose}
    >
      <Face {...face} />
      {isChosen ? <Check className="lv-menu__tick" size={18} strokeWidth={1.9} aria-hidden /> : null}
    </button>
  )
}

function Face({ icon, hint, end, children }: ItemFace) {
  return (
    <>
      {icon}
      <span className="lv-menu__text">
        <span className="lv-menu__name">
          {children}
          {end}
        </span>
        {hint === undefined ? null : <span className="lv-menu__hint">{hint}</span>}
      </span>
    </>
  )
}

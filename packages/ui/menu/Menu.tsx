import './menu.css'
import { useId, type ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { MenuList } from './MenuList.tsx'
import { useMenu } from './use-menu.ts'

type MenuProps = {
  /** What stands on the button. */
  readonly face: ReactNode
  /** Names a button whose face is a picture. */
  readonly label?: string
  /** Looks of the button; without them it is bare. */
  readonly buttonClass?: string
  readonly side?: 'below' | 'above'
  readonly align?: 'start' | 'end'
  readonly width?: 'sm' | 'md' | 'lg'
  /** Stands above the items and is not one of them. */
  readonly head?: ReactNode
  /** Items of this folder, and `hr` between them. */
  readonly children: ReactNode
}

/** A button that opens a list of links and choices. Keys as the WAI-ARIA menu button has them. */
export function Menu({
  face,
  label,
  buttonClass,
  side = 'below',
  align = 'start',
  width = 'md',
  ...inside
}: MenuProps) {
  const id = useId()
  const { isOpen, root, button, start, press, close, onButtonKey, onLeave } = useMenu()
  return (
    <div ref={root} className="lv-menu" onBlur={onLeave}>
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        className={classNames('lv-menu__button', buttonClass)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        onClick={press}
        onKeyDown={onButtonKey}
      >
        {face}
      </button>
      {isOpen ? (
        <div className={`lv-menu__panel lv-menu__panel--${width}`} data-side={side} data-align={align}>
          {inside.head}
          <MenuList id={`${id}-list`} labelledBy={`${id}-button`} start={start} onClose={close}>
            {inside.children}
          </MenuList>
        </div>
      ) : null}
    </div>
  )
}

import './button.css'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { RefusedButton } from './RefusedButton.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled' | 'className'> & {
    readonly icon?: ReactNode
    /** Shown with a spinner while the work runs; a verb in -ing. The width does not change. */
    readonly busyLabel?: string | undefined
    readonly isBusy?: boolean
    /** Why it cannot be pressed now. It stays reachable and says so. */
    readonly reason?: string | undefined
  }

export function Button(props: ButtonProps) {
  const { variant, size, isBlock, isIcon, icon, busyLabel, isBusy = false, reason, children, onClick, ...rest } = props
  const focus = useKeptFocus()
  const isOff = isBusy || reason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also stops a form from being submitted twice.
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...focus}
      {...rest}
      className={buttonClass({ variant, size, isBlock, isIcon, isDisabled: reason !== undefined })}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      onClick={press}
    >
      <Face icon={icon} busyLabel={busyLabel} isBusy={isBusy}>
        {children}
      </Face>
    </button>
  )
  return reason === undefined ? button : <RefusedButton reason={reason}>{button}</RefusedButton>
}

type FaceProps = Pick<ButtonProps, 'icon' | 'busyLabel' | 'isBusy' | 'children'>

// Both labels share one cell, so that the wider one sets the width from the start.
function Face({ icon, busyLabel, isBusy, children }: FaceProps) {
  return (
    <>
      <span className="lv-btn__label" aria-hidden={isBusy || undefined} data-off={isBusy || undefined}>
        {icon}
        {children}
      </span>
      {isBusy || busyLabel !== undefined ? (
        <span className="lv-btn__label" aria-hidden={!isBusy || undefined} data-off={!isBusy || undefined}>
          <span className="lv-btn__spin" aria-hidden="true" />
          {busyLabel ?? <span className="lv-sr">{children}</span>}
        </span>
      ) : null}
    </>
  )
}

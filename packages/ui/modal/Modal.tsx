import './modal.css'
import { Dialog } from 'radix-ui'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { CloseButton } from '../close-button/CloseButton.tsx'
import { useEscape } from './use-escape.ts'
import { useSwipeDown } from './use-swipe-down.ts'
import { useToastRoom } from './use-toast-room.ts'

type ModalProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly closeLabel: string
  /** 480, 640, 880 for two columns, or 1000 for reading. Below 768 all of them are a drawer from below. */
  readonly size?: 'md' | 'lg' | 'xl' | 'reader'
  /** A picture beside what is read; above it below 768. */
  readonly art?: ReactNode
  /** A coin or an icon before the title. */
  readonly icon?: ReactNode
  /** A stepper or a second button, before the cross. */
  readonly headEnd?: ReactNode
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Stays visible while the body scrolls. */
  readonly footer?: ReactNode
}

/** A task above the page. Escape, the scrim, the cross and a swipe down close it; focus goes back where it was. */
export function Modal(props: ModalProps) {
  const { isOpen, onClose } = props
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isNowOpen) => (isNowOpen ? undefined : onClose())}>
      <Dialog.Portal>
        {/* Not Dialog.Overlay: it writes a style tag, which the content security policy refuses. */}
        <div className="lv-modal-scrim" data-state={isOpen ? 'open' : 'closed'} style={takesPointer}>
          <ModalPanel {...props} />
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type OffsetStyle = CSSProperties & { readonly '--lv-modal-offset': string }

// The primitive switches the pointer off for the page; the scrim must still catch it.
const takesPointer: CSSProperties = { pointerEvents: 'auto' }

function ModalPanel({ size = 'md', art, description, children, footer, onClose, ...head }: ModalProps) {
  const before = useRef<Element | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const swipe = useSwipeDown(onClose)
  useEscape(content, onClose)
  useToastRoom(content)
  const describedBy = description === undefined ? { 'aria-describedby': undefined } : {}
  return (
    <Dialog.Content
      ref={content}
      className={`lv-modal lv-modal--${size}`}
      style={offsetStyle(swipe.offset)}
      data-swiping={swipe.offset > 0 ? '' : undefined}
      aria-modal="true"
      {...describedBy}
      onEscapeKeyDown={(event) => event.preventDefault()}
      onOpenAutoFocus={() => {
        before.current = document.activeElement
      }}
      onCloseAutoFocus={(event) => {
        // The primitive would look for its own trigger; ours is whatever had the focus.
        event.preventDefault()
        giveFocusBack(before.current)
      }}
    >
      {art === undefined ? null : <div className="lv-modal__art">{art}</div>}
      <ModalHead {...head} dragHandlers={swipe.handlers} />
      <div className="lv-modal__body">
        {description === undefined ? null : (
          <Dialog.Description className="lv-modal__description">{description}</Dialog.Description>
        )}
        {children}
      </div>
      {footer === undefined ? null : <div className="lv-modal__footer">{footer}</div>}
    </Dialog.Content>
  )
}

/** Where nothing is left of the opener, and nobody else took the focus, it goes to the page and not to nowhere. */
function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus()
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

type ModalHeadProps = Pick<ModalProps, 'title' | 'closeLabel' | 'icon' | 'headEnd'> & {
  readonly dragHandlers: ReturnType<typeof useSwipeDown>['handlers']
}

function ModalHead({ title, closeLabel, icon, headEnd, dragHandlers }: ModalHeadProps) {
  return (
    <div className="lv-modal__top" {...dragHandlers}>
      <span className="lv-modal__grab" aria-hidden="true" />
      <div className="lv-modal__head">
        {icon}
        <Dialog.Title className="lv-d lv-t-xl lv-modal__title">{title}</Dialog.Title>
        {headEnd === undefined ? null : <div className="lv-modal__head-end">{headEnd}</div>}
        <Dialog.Close asChild>
          <CloseButton label={closeLabel} />
        </Dialog.Close>
      </div>
    </div>
  )
}

const offsetStyle = (offset: number): OffsetStyle => ({ '--lv-modal-offset': `${offset}px` })

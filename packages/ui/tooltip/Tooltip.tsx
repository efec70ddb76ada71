import './tooltip.css'
import { Tooltip as Primitive } from 'radix-ui'
import { useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'

const OPEN_DELAY_MS = 160
const EDGE = 12

type TooltipProps = {
  readonly text: ReactNode
  /** One focusable element; the text describes it while it has focus or the pointer. */
  readonly children: ReactElement
  /** A finger has no hover: a control that does nothing else shows its text when pressed. */
  readonly opensOnPress?: boolean
  readonly side?: 'top' | 'bottom'
}

export function Tooltip({ text, children, opensOnPress = false, side = 'top' }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const press = (event: MouseEvent) => {
    if (!opensOnPress) return
    // Otherwise the primitive closes on every click.
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <Primitive.Provider delayDuration={OPEN_DELAY_MS} disableHoverableContent={false}>
      <Primitive.Root open={isOpen} onOpenChange={setIsOpen}>
        <Primitive.Trigger asChild onClick={press}>
          {children}
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content className="lv-tip" side={side} sideOffset={8} collisionPadding={EDGE}>
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}

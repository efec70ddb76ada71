import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Modal } from './Modal.tsx'
import { isSwipedAway, SWIPE_CLOSES_PX, swipeOffset } from './swipe.ts'

afterEach(cleanup)

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cancel my entry
      </button>
      <button type="button">Elsewhere</button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Cancel my entry?"
        closeLabel="Close"
        description="0.05000000 BTC goes back to your wallet right away."
        footer={<button type="button">Keep it</button>}
      />
    </>
  )
}

async function open() {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel my entry' }))
  return screen.getByRole('dialog')
}

const isFocused = (name: string) => document.activeElement === screen.getByRole('button', { name })

describe('toasts over it', () => {
  afterEach(() => vi.restoreAllMocks())
  const room = () => document.documentElement.style.getPropertyValue('--lv-toasts-top')

  test.each([
    ['a tall one', 700, 170, 'calc(100dvh - 590px)'],
    ['a short one, which leaves room above it', 300, 560, ''],
  ])('stand under the head of %s', async (_which, height, headEnd, top) => {
    const bottom = window.innerHeight
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      const isHead = this.classList.contains('lv-modal__top')
      return new DOMRect(0, isHead ? headEnd - 70 + (bottom - 768) : bottom - height, 390, isHead ? 70 : height)
    })
    await open()
    expect(room()).toBe(top)
    await userEvent.keyboard('{Escape}')
    expect(room()).toBe('')
  })
})

describe('modal', () => {
  test('is a dialog named by its title and described by its sentence', async () => {
    const dialog = await open()
    expect(screen.getByRole('dialog', { name: 'Cancel my entry?' })).toBe(dialog)
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toContain('BTC')
    expect(screen.queryByRole('button', { name: 'Elsewhere' })).toBeNull()
  })

  test('keeps the focus inside, in a circle', async () => {
    await open()
    const seen = []
    for (const _ of [1, 2, 3, 4]) {
      seen.push(document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label'))
      await userEvent.tab()
    }
    expect(seen).toEqual(['Close', 'Keep it', 'Close', 'Keep it'])
  })

  test.each([
    ['SHELL-74', 'Escape', () => userEvent.keyboard('{Escape}')],
    ['SHELL-76', 'the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['SHELL-75', 'the scrim', () => userEvent.click(document.querySelector('.lv-modal-scrim') ?? document.body)],
  ])('%s %s closes it, and the focus goes back where it was', async (_row, _way, close) => {
    await open()
    await close()
    expect(screen.queryByRole('dialog')).toBeNull()
    await expect.poll(() => isFocused('Cancel my entry')).toBe(true)
  })

  test('a click inside does not close it', async () => {
    await userEvent.click(await open())
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  test('writes no style tag, which the content security policy would refuse', async () => {
    await open()
    expect(document.querySelectorAll('style')).toHaveLength(0)
  })
})

describe('when the opener is gone', () => {
  function Shop({ onClosed }: { readonly onClosed?: () => void }) {
    const [stage, setStage] = useState<'before' | 'open' | 'after'>('before')
    const close = () => {
      setStage('after')
      onClosed?.()
    }
    return (
      <main tabIndex={-1}>
        {stage === 'before' ? (
          <button key="buy" type="button" onClick={() => setStage('open')}>
            Buy
          </button>
        ) : (
          <button key="sell" type="button">
            Sell
          </button>
        )}
        <Modal isOpen={stage === 'open'} onClose={close} title="Buy crypto" closeLabel="Close" />
      </main>
    )
  }

  test('the focus goes to the page', async () => {
    render(<Shop />)
    await userEvent.click(screen.getByRole('button', { name: 'Buy' }))
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'))
  })

  test('the focus stays where the page has put it', async () => {
    const closed = vi.fn<() => void>(() => setTimeout(() => screen.getByRole('button', { name: 'Sell' }).focus()))
    render(<Shop onClosed={closed} />)
    await userEvent.click(screen.getByRole('button', { name: 'Buy' }))
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => isFocused('Sell')).toBe(true)
    await new Promise((done) => setTimeout(done, 20))
    expect(isFocused('Sell')).toBe(true)
  })
})

describe('drawer', () => {
  async function swipe(distance: number, pointerType = 'touch') {
    const dialog = await open()
    const top = dialog.querySelector('.lv-modal__top') ?? dialog
    fireEvent.pointerDown(top, { clientY: 100, pointerType })
    fireEvent.pointerMove(top, { clientY: 100 + distance, pointerType })
    const offset = dialog.style.getPropertyValue('--lv-modal-offset')
    fireEvent.pointerUp(top, { clientY: 100 + distance, pointerType })
    return offset
  }

  test('follows the finger down and closes when it was pulled far enough', async () => {
    expect(await swipe(SWIPE_CLOSES_PX)).toBe('96px')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('snaps back when the pull was short', async () => {
    expect(await swipe(SWIPE_CLOSES_PX - 1)).toBe('95px')
    expect(screen.getByRole('dialog').style.getPropertyValue('--lv-modal-offset')).toBe('0px')
  })

  test('cannot be pulled up, nor by a mouse', async () => {
    expect(await swipe(-50)).toBe('0px')
    cleanup()
    expect(await swipe(200, 'mouse')).toBe('0px')
    expect(screen.getByRole('dialog')).toBeDefined()
    expect([swipeOffset({ startY: 9, y: 3 }), isSwipedAway({ startY: 0, y: 95 })]).toEqual([0, false])
  })
})

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Select } from '../select/Select.tsx'
import { Toaster, type ToastMessage } from '../toast/Toaster.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'
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
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['the scrim', () => userEvent.click(document.querySelector('.lv-modal-scrim') ?? document.body)],
  ])('%s closes it, and the focus goes back where it was', async (_way, close) => {
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

describe('Escape', () => {
  const texts = { toast: 'Notification', region: 'Notifications', close: 'Close' }
  const message: ToastMessage = { id: 'in', text: '0.5 BTC has arrived', isSticky: true }

  function Task({ hasTip = false }) {
    const [depth, setDepth] = useState(1)
    const [network, setNetwork] = useState<string>()
    const [toasts, setToasts] = useState<readonly ToastMessage[]>([])
    const close = (level: number) => setDepth(level - 1)
    const more = <button type="button">More</button>
    return (
      <>
        {[1, 2].map((level) => (
          <Modal
            key={level}
            isOpen={depth >= level}
            onClose={() => close(level)}
            title={`Task ${level}`}
            closeLabel="Close the task"
          >
            <button type="button" onClick={() => setToasts([message])}>
              Send
            </button>
            <button type="button" onClick={() => setDepth(2)}>
              Go on
            </button>
            {hasTip ? <Tooltip text="There is more.">{more}</Tooltip> : null}
            <Select
              label="Network"
              placeholder="Choose"
              options={[{ value: 'a', label: 'Alpha' }]}
              value={network}
              onChange={setNetwork}
            />
          </Modal>
        ))}
        <Toaster toasts={toasts} onClose={() => setToasts([])} texts={texts} />
      </>
    )
  }

  const tasks = () => screen.queryAllByRole('dialog').length
  const isToastThere = () => document.querySelector('.lv-toast[data-state=open]') !== null
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const escape = () => userEvent.keyboard('{Escape}')

  test('closes the modal and not the toast that came later; the next one closes the toast', async () => {
    render(<Task />)
    await press('Send')
    expect(isToastThere()).toBe(true)
    await escape()
    expect([tasks(), isToastThere()]).toEqual([0, true])
    await escape()
    expect(isToastThere()).toBe(false)
  })

  test('closes an open list first, with a toast above it too', async () => {
    render(<Task />)
    await press('Send')
    await userEvent.click(screen.getByRole('combobox'))
    await escape()
    expect([tasks(), isToastThere(), screen.queryByRole('listbox')]).toEqual([1, true, null])
    await escape()
    expect([tasks(), isToastThere()]).toEqual([0, true])
  })

  test('closes a tooltip first', async () => {
    render(<Task hasTip />)
    const more = screen.getByRole('button', { name: 'More' })
    while (document.activeElement !== more) await userEvent.tab()
    expect(await screen.findByRole('tooltip')).toBeDefined()
    await escape()
    expect([tasks(), screen.queryByRole('tooltip')]).toEqual([1, null])
    await escape()
    expect(tasks()).toBe(0)
  })

  test('closes one modal at a time, the last first', async () => {
    render(<Task />)
    await press('Go on')
    await escape()
    expect(screen.getByRole('dialog', { name: 'Task 1' })).toBeDefined()
    await escape()
    expect(tasks()).toBe(0)
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

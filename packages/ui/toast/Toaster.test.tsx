import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeToasts } from './toast-queue.ts'
import { Toaster, type ToastMessage } from './Toaster.tsx'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const EXIT_MS = 160
const texts = { toast: 'Notification', region: 'Notifications', close: 'Close' }
function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const shown = () => [...document.querySelectorAll('.lv-toast__text')].map(({ textContent }) => textContent)

function Page({ first }: { readonly first: readonly ToastMessage[] }) {
  const [toasts, change] = useReducer(changeToasts<ToastMessage>, first)
  return <Toaster toasts={toasts} onClose={(id) => change({ type: 'closed', id })} texts={texts} />
}

const saved: ToastMessage = { id: 'saved', text: 'Progress saved' }
const many = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }))

describe('toaster', () => {
  test('ERR-12 a toast closes after 10000 ms', () => {
    render(<Page first={[saved]} />)
    pass(9999)
    expect(shown()).toEqual(['Progress saved'])
    pass(1)
    pass(EXIT_MS)
    expect(shown()).toEqual([])
  })

  test('is announced politely', () => {
    render(<Page first={[saved]} />)
    pass(100)
    const announced = screen.getAllByRole('status', { hidden: true })[0]
    expect(announced?.textContent).toContain('Progress saved')
    expect(announced?.getAttribute('aria-live')).toBe('polite')
  })

  test.each([
    ['points at it', fireEvent.pointerMove, fireEvent.pointerLeave],
    [
      'is inside it',
      fireEvent.focusIn,
      (element: Element) => fireEvent.focusOut(element, { relatedTarget: document.body }),
    ],
  ] as const)('waits while somebody %s, and goes on afterwards', (_how, enter, leave) => {
    render(<Page first={[saved]} />)
    pass(9000)
    const place = screen.getByRole('region', { name: 'Notifications' })
    enter(place)
    pass(60_000)
    expect(shown()).toEqual(['Progress saved'])
    leave(place)
    pass(1000)
    pass(EXIT_MS)
    expect(shown()).toEqual([])
  })

  test('three show, the fourth takes the place of the first that is closed', () => {
    render(<Page first={many} />)
    expect(shown()).toEqual(['a', 'b', 'c'])
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
    pass(EXIT_MS)
    expect(shown()).toEqual(['b', 'c', 'd'])
  })

  test('a sticky one stays until it is closed by hand', () => {
    render(<Page first={[{ id: 'down', text: 'Your connection is down.', isSticky: true }]} />)
    pass(600_000)
    expect(shown()).toEqual(['Your connection is down.'])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    pass(EXIT_MS)
    expect(shown()).toEqual([])
  })

  test('its one action is done, and the toast goes', () => {
    const onAction = vi.fn<() => void>()
    render(<Page first={[{ ...saved, action: { label: 'Undo', hint: 'Go to your lesson to undo', onAction } }]} />)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    pass(EXIT_MS)
    expect(onAction).toHaveBeenCalledOnce()
    expect(shown()).toEqual([])
  })
})

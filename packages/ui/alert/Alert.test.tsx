import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Alert, ALERT_CLEAR_MS, ALERT_HIDE_MS } from './Alert.tsx'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

describe('alert', () => {
  test('an error interrupts, anything else waits for a pause', () => {
    render(
      <>
        <Alert tone="negative">Entering batch failed: The batch cap is reached.</Alert>
        <Alert tone="positive">Entered batch successfully</Alert>
      </>,
    )
    expect(screen.getByRole('alert').textContent).toBe('Entering batch failed: The batch cap is reached.')
    expect(screen.getByRole('status').textContent).toBe('Entered batch successfully')
  })

  test('hides after its time and lets go of its content 500 ms later, once', () => {
    const clear = vi.fn<() => void>()
    const { container } = render(
      <Alert tone="positive" hideAfterMs={ALERT_HIDE_MS} onClear={clear}>
        Saved
      </Alert>,
    )
    pass(3999)
    expect(screen.getByRole('status').dataset['phase']).toBe('shown')
    pass(1)
    expect(screen.getByText('Saved').parentElement?.dataset['phase']).toBe('hidden')
    pass(ALERT_CLEAR_MS - 1)
    expect(clear).not.toHaveBeenCalled()
    pass(1)
    expect(container.textContent).toBe('')
    pass(60_000)
    expect(clear).toHaveBeenCalledOnce()
  })

  test('stays when the reader must act', () => {
    render(<Alert tone="warning">Confirm your email</Alert>)
    pass(600_000)
    expect(screen.getByRole('status').dataset['phase']).toBe('shown')
  })

  test('does not start its time again when the page around it renders', () => {
    const alert = (
      <Alert tone="info" hideAfterMs={ALERT_HIDE_MS} onClear={() => undefined}>
        Saved
      </Alert>
    )
    const { rerender } = render(alert)
    pass(3000)
    rerender(
      <Alert tone="info" hideAfterMs={ALERT_HIDE_MS} onClear={() => undefined}>
        Saved
      </Alert>,
    )
    pass(1000)
    expect(screen.getByText('Saved').parentElement?.dataset['phase']).toBe('hidden')
  })
})

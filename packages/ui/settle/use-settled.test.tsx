import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSettled } from './use-settled.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const rest = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('a value settles once it has rested, and every change starts the rest again', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ text }) => useSettled(text, 150), { initialProps: { text: '' } })
  rerender({ text: 'a' })
  rest(149)
  rerender({ text: 'ab' })
  rest(149)
  expect(result.current).toBe('')
  rest(1)
  expect(result.current).toBe('ab')
})

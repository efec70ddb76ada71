import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeBoxes, type CodeBoxesProps } from './CodeBoxes.tsx'
import { CODE_LENGTH, noDigits, putDigits, removeDigit, type CodeDigits } from './digits.ts'

afterEach(cleanup)

const complete = vi.fn<(code: string) => void>()
afterEach(() => complete.mockReset())

const Form = (props: Partial<CodeBoxesProps>) => (
  <CodeBoxes label="Code" boxLabel={(place) => `Digit ${place}`} onComplete={complete} {...props} />
)
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const code = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('')
const focused = () => boxes().findIndex((box) => box === document.activeElement)

test('six typed digits walk through the boxes and are handed over once', async () => {
  render(<Form />)
  await userEvent.tab()
  await userEvent.keyboard('41a2 98')
  expect(code()).toBe('41298_')
  expect(complete).not.toHaveBeenCalled()
  await userEvent.keyboard('7')
  expect(complete.mock.calls).toEqual([['412987']])
})

test('a whole code is pasted into any box, with spaces and dashes', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Digit 4' }))
  await userEvent.paste('412-987 ')
  expect(code()).toBe('412987')
  expect(complete.mock.calls).toEqual([['412987']])
})

test('arrows move, Backspace empties this box and then the one before, a filled box is overwritten', async () => {
  render(<Form />)
  await userEvent.tab()
  await userEvent.keyboard('412{Backspace}{Backspace}')
  expect(code()).toBe('4_____')
  expect(focused()).toBe(1)
  await userEvent.keyboard('{ArrowLeft}9')
  expect(code()).toBe('9_____')
  await userEvent.keyboard('{End}')
  expect(focused()).toBe(5)
})

test('while the code is checked nothing changes; an error empties the boxes, begins again and is announced', async () => {
  const { rerender } = render(<Form />)
  await userEvent.tab()
  await userEvent.keyboard('412987')
  rerender(<Form busyText="Verifying your code" />)
  await userEvent.keyboard('{Backspace}1')
  expect(code()).toBe('412987')
  expect(screen.getByRole('status').textContent).toBe('Verifying your code')
  rerender(<Form error="Wrong code." />)
  expect(code()).toBe('______')
  expect(focused()).toBe(0)
  expect(screen.getByRole('alert').textContent).toBe('Wrong code.')
})

test('whatever is typed, pasted or removed, there are six places with a digit or nothing', () => {
  const step = fc.record({ place: fc.integer({ min: 0, max: CODE_LENGTH - 1 }), text: fc.option(fc.string()) })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const after = steps.reduce<CodeDigits>(
        (digits, { place, text }) =>
          (text === null ? removeDigit(digits, place) : putDigits(digits, place, text)).digits,
        noDigits,
      )
      expect(after).toHaveLength(CODE_LENGTH)
      expect(after.every((digit) => /^\d?$/.test(digit))).toBe(true)
    }),
  )
})

import { amountOf, UNITS_MAX } from '@leaven/money/amount.ts'
import { findMarks } from '@leaven/money/marks.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AmountText } from './AmountText.tsx'
import { MarksProvider } from './marks.ts'

afterEach(cleanup)

const btc = { code: 'BTC', decimals: 8 }

test('an amount is written with the marks of the language around it', () => {
  const amount = amountOf({ code: 'USD', decimals: 2 }, 123_456_789n)
  const one = <AmountText amount={amount} view="currency" hasSmallCents hiddenLabel="Hidden" />
  expect(render(one).container.textContent).toBe('$1,234,567.89')
  const german = render(<MarksProvider value={findMarks('de')}>{one}</MarksProvider>)
  expect(german.container.textContent).toBe('$1.234.567,89')
})

test('a hidden amount is six dots for the eye and a word for the ear, whatever it is', () => {
  const { container } = render(
    <>
      <AmountText amount={amountOf(btc, 1n)} view="exact" isHidden hiddenLabel="Hidden" />
      <AmountText amount={amountOf(btc, -UNITS_MAX)} view="exact" isMovement isHidden hiddenLabel="Hidden" />
    </>,
  )
  expect(container.textContent).toBe('••••••Hidden••••••Hidden')
  expect(screen.getAllByText('••••••').map((dots) => dots.getAttribute('aria-hidden'))).toEqual(['true', 'true'])
  const [first, second] = container.children
  expect(first?.outerHTML).toBe(second?.outerHTML)
})

import { amountOf, UNITS_MAX } from '@leaven/money/amount.ts'
import { ENGLISH_MARKS } from '@leaven/money/marks.ts'
import { decimalPattern, toDecimal } from '@leaven/money/parse.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as fc from 'fast-check'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AmountInput } from './AmountInput.tsx'
import { MarksProvider } from '../amount-text/marks.ts'
import { cleanAmount } from './clean-amount.ts'
import { readPasted } from './read-pasted.ts'

afterEach(cleanup)

const btc = { code: 'BTC', decimals: 8 }

function Form({ error, reason }: { readonly error?: string; readonly reason?: string }) {
  const [value, setValue] = useState('')
  const max = { label: 'MAX', name: 'Use all', onPress: () => setValue('0.0825') }
  return (
    <AmountInput
      {...{ label: 'Amount', asset: btc, value, onChange: setValue, max, coin: 'BTC', worth: '≈ $1.00', error, reason }}
      unclear="Two ways to read it."
    />
  )
}

test.each([
  ['a digit too many is cut, not rounded', '0.123456789', '0.12345678'],
  ['letters, signs and exponents are refused', '-1e5x', '15'],
  ['a second dot is refused', '1.2.3', '1.23'],
  ['a typed comma is a point', '1,5', '1.5'],
  ['a point alone begins with zero', '.5', '0.5'],
  ['zeros in front are dropped', '007', '7'],
])('%s', async (_name, typed, shown) => {
  render(<Form />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), typed)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(shown)
})

test('a pasted comma could mean two things, so nothing is entered, and it is said why', async () => {
  render(<Form />)
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste('1,234')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  expect(screen.getByRole('alert').textContent).toBe('Two ways to read it.')
  await userEvent.paste(' 1234.5 ')
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('1234.5')
})

const german = { group: '.', decimal: ',', percent: ' %' }

test.each([
  ['777,5', '777.5', '777.5'],
  ['1,234', 'unclear', '1.234'],
  ['1.234', '1.234', 'unclear'],
  ['1.234,56', '1234.56', '1234.56'],
  ['1,234.56', '1234.56', '1234.56'],
  ['12,345,678', '12345678', '12345678'],
  ['0,125', '0.125', '0.125'],
  ['0.125', '0.125', '0.125'],
  ['1234.567', '1234.567', '1234.567'],
  ['1 234,5', '1234.5', '1234.5'],
  ['1\u00a0250,5\u00a0BTC', '1250.5', '1250.5'],
  ['-0,5', undefined, undefined],
  ['1,23,456', undefined, undefined],
  ['1.2.3,4', undefined, undefined],
  ['btc', undefined, undefined],
])('FORMAT-01 pasted, "%s" is %s in English and %s in German', (text, english, inGerman) => {
  const read = (marks: typeof german) => {
    const found = readPasted(text, 'BTC', marks)
    return typeof found === 'object' ? found.decimal : found
  }
  expect([read(ENGLISH_MARKS), read(german)]).toEqual([english, inGerman])
})

test('a German customer pastes what German writes; what comes at once is read as if it were pasted', async () => {
  render(
    <MarksProvider value={german}>
      <Form />
    </MarksProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.click(field)
  await userEvent.paste('777,5')
  expect(field.value).toBe('777,5')
  await userEvent.type(field, '4')
  expect(field.value).toBe('777,54')
  fireEvent.change(field, { target: { value: '2.500' } })
  expect([field.value, screen.getByRole('alert').textContent]).toEqual(['777,54', 'Two ways to read it.'])
  await userEvent.clear(field)
  await userEvent.type(field, '1.5')
  expect(field.value).toBe('1,5')
})

test('whatever is typed or pasted, the field holds a decimal that is not larger', () => {
  const before = fc.constantFrom('', '0', '1.', '12.5')
  const next = fc.string({ unit: fc.constantFrom('0', '1', '5', '9', '.', ',', '-', ' ', 'e') })
  fc.assert(
    fc.property(before, next, fc.integer({ min: 0, max: 8 }), (old, typed, decimals) => {
      const kept = cleanAmount({ before: cleanAmount({ before: '', next: old, decimals }), next: typed, decimals })
      expect(kept).toMatch(decimalPattern(decimals))
      if (/^\d+(\.\d+)?$/.test(typed)) expect(Number(kept)).toBeLessThanOrEqual(Number(typed))
    }),
  )
})

test('FORMAT-05 it takes no number below 0, typed or pasted, and says which keys it needs', async () => {
  render(<Form />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(field, '-')
  await userEvent.paste('-0.5')
  expect(field.value).toBe('')
  await userEvent.type(field, '-0.5')
  expect([field.value, field.inputMode]).toEqual(['0.5', 'decimal'])
})

test('FORMAT-05 its smallest number is 0, and every step of the coin is taken as it is', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, UNITS_MAX), fc.integer({ min: 0, max: 8 }), (units, decimals) => {
      const text = toDecimal(amountOf({ code: 'BTC', decimals }, units))
      expect(cleanAmount({ before: '', next: text, decimals })).toBe(text)
      expect(cleanAmount({ before: '', next: `-${text}`, decimals })).toBe('')
    }),
  )
})

test('MAX fills the field, and the error is announced under the box and replaces nothing', async () => {
  const { rerender } = render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'MAX Use all' }))
  rerender(<Form error="Not enough BTC." />)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('0.0825')
  expect(screen.getByRole('alert').textContent).toBe('Not enough BTC.')
  expect(screen.getByRole('textbox', { description: /Not enough BTC.*≈ \$1.00/ }).getAttribute('aria-invalid')).toBe(
    'true',
  )
})

test('a disabled box is reached, tells its reason and takes no digit', async () => {
  const change = vi.fn<(value: string) => void>()
  render(
    <AmountInput label="Amount" asset={btc} value="1" onChange={change} coin="BTC" reason="The sale has closed." />,
  )
  await userEvent.tab()
  await userEvent.keyboard('5')
  expect(change).not.toHaveBeenCalled()
  expect(screen.getByRole('tooltip').textContent).toBe('The sale has closed.')
})

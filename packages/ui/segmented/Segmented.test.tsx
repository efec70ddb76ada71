import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Segmented } from './Segmented.tsx'

afterEach(cleanup)

test('the group has a name, and a press or a key chooses another view', async () => {
  const change = vi.fn<(value: string) => void>()
  const options = [
    { value: 'coin', label: 'Coin' },
    { value: 'product', label: 'Product' },
  ]
  render(<Segmented label="Group by" options={options} value="coin" onChange={change} />)
  expect(screen.getByRole('group', { name: 'Group by' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Coin' }).checked).toBe(true)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.click(screen.getByText('Product'))
  expect(change.mock.calls).toEqual([['product'], ['product']])
})

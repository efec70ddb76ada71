import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Chips } from './Chips.tsx'

afterEach(cleanup)

test('one chip is on, the others are reached by keyboard and chosen with Space', async () => {
  const change = vi.fn<(value: string) => void>()
  const options = [
    { value: 'all', label: 'All' },
    { value: 'btc', label: 'BTC' },
  ]
  render(<Chips label="Coin" options={options} value="all" onChange={change} />)
  expect(screen.getByRole('group', { name: 'Coin' })).toBeTruthy()
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('All')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(change.mock.calls).toEqual([['btc']])
})

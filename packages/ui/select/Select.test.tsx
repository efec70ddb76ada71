import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Select } from './Select.tsx'

afterEach(cleanup)

const options = ['Bitcoin', 'Ether', 'Euro', 'Solana'].map((label) => ({ value: label.toLowerCase(), label }))

function Form({ reason }: { readonly reason?: string }) {
  const [value, setValue] = useState<string>()
  return <Select {...{ label: 'Coin', options, value, onChange: setValue, placeholder: 'Choose', reason }} />
}

const control = () => screen.getByRole('combobox', { name: 'Coin' })
const active = () => document.getElementById(control().getAttribute('aria-activedescendant') ?? '')?.textContent

test('the keyboard alone opens, walks, jumps by letter, chooses and leaves', async () => {
  render(<Form />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Bitcoin')
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('Solana')
  await userEvent.keyboard('e')
  expect(active()).toBe('Ether')
  await userEvent.keyboard('e')
  expect(active()).toBe('Euro')
  await userEvent.keyboard('{Enter}')
  expect(control().textContent).toBe('Euro')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard(' {Home}{Escape}')
  expect(control().textContent).toBe('Euro')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Euro')
})

test('the pointer opens and chooses, and a press elsewhere closes', async () => {
  render(<Form />)
  await userEvent.click(control())
  await userEvent.click(screen.getByRole('option', { name: 'Solana' }))
  expect(control().textContent).toBe('Solana')
  await userEvent.click(control())
  await userEvent.click(document.body)
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a disabled select tells its reason and does not open', async () => {
  render(<Form reason="Set by the batch." />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(control())
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('tooltip').textContent).toBe('Set by the batch.')
})

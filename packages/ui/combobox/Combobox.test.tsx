import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Combobox } from './Combobox.tsx'

afterEach(cleanup)

const options = ['Austria', 'Indonesia', 'Malaysia', 'Österreich', 'Singapore'].map((label) => ({
  value: label,
  label,
}))

function Form({ onSubmit }: { readonly onSubmit?: () => void }) {
  const [value, setValue] = useState<string>()
  return (
    <form onSubmit={onSubmit}>
      <Combobox
        {...{ label: 'Country', options, value, onChange: setValue, placeholder: 'Search', noneText: 'None.' }}
      />
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('typing narrows the list, what begins with the text comes first, accents do not matter', async () => {
  render(<Form />)
  await userEvent.type(field(), 'si')
  expect(shown()).toEqual(['Singapore', 'Indonesia', 'Malaysia'])
  await userEvent.clear(field())
  await userEvent.type(field(), 'oster')
  expect(shown()).toEqual(['Österreich'])
})

test('arrows walk around, Enter chooses and submits no form, Escape keeps what was chosen', async () => {
  const submit = vi.fn<() => void>()
  render(<Form onSubmit={submit} />)
  await userEvent.tab()
  await userEvent.keyboard('si{ArrowDown}{Enter}')
  expect(field().value).toBe('Indonesia')
  expect(shown()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{Escape}')
  expect(field().value).toBe('Indonesia')
  await userEvent.clear(field())
  await userEvent.keyboard('zzz{Enter}')
  expect(screen.getByRole('status').textContent).toBe('None.')
  await userEvent.tab()
  expect(field().value).toBe('Indonesia')
  expect(submit).not.toHaveBeenCalled()
})

test('the pointer chooses without losing the field', async () => {
  render(<Form />)
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('option', { name: 'Malaysia' }))
  expect(field().value).toBe('Malaysia')
  expect(document.activeElement).toBe(field())
})

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Input } from './Input.tsx'

afterEach(cleanup)

test('the label names the field and a click on it puts the cursor there', async () => {
  render(<Input label="Email" hint="We never share it." />)
  await userEvent.click(screen.getByText('Email'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email', description: 'We never share it.' }))
})

test('an error takes the place of the hint, is announced and described', () => {
  const { rerender } = render(<Input label="Email" hint="We never share it." />)
  rerender(<Input label="Email" hint="We never share it." error="Must be a valid email." />)
  const field = screen.getByRole('textbox', { description: 'Must be a valid email.' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Must be a valid email.')
})

test('a disabled field is reached by Tab, tells its reason and takes no text', async () => {
  render(<Input label="Email" defaultValue="ada@example.com" reason="Write to support." />)
  await userEvent.tab()
  await userEvent.keyboard('x')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ada@example.com')
  expect(screen.getByRole('tooltip').textContent).toBe('Write to support.')
})

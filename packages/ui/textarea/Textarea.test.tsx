import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Textarea } from './Textarea.tsx'

afterEach(cleanup)

test('takes several lines under its label, and says what is wrong with them', async () => {
  const { rerender } = render(<Textarea label="Description" hint="Never send us your password." />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
  await userEvent.type(field, 'One{Enter}two')
  expect(field.value).toBe('One\ntwo')
  const describing = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  expect([describing(), field.getAttribute('aria-invalid')]).toEqual(['Never send us your password.', null])
  rerender(<Textarea label="Description" error="Say what this is about." />)
  expect([describing(), field.getAttribute('aria-invalid')]).toEqual(['Say what this is about.', 'true'])
})

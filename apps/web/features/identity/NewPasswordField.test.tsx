import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { PasswordScore } from '@leaven/ui/password-meter/PasswordMeter.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NewPasswordField } from './NewPasswordField.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

function Form({ score, start = '' }: { readonly score: PasswordScore; readonly start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <I18nProvider i18n={i18n}>
      <NewPasswordField value={value} onChange={setValue} score={score} isTried={false} />
    </I18nProvider>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Password')
const hint =
  'Use a password longer than 12 characters, avoid common words and patterns, use numbers, symbols and mixed case.'

test.each([
  ['AUTH-45 AUTH-48 AUTH-52', 0, `No way! It's too weak.${hint}`],
  ['AUTH-46 AUTH-48 AUTH-52', 1, `Yuck! Very weak.${hint}`],
  ['AUTH-47 AUTH-48 AUTH-52', 2, `Barely edible.${hint}`],
  ['AUTH-49', 3, "I like this. It's strong!"],
  ['AUTH-50', 4, "Yummy, it's very strong!"],
] as const)('%s the meter has its own words for score %i', (_ids, score, said) => {
  render(<Form score={score} start="twelve-chars" />)
  expect(screen.getByRole('status').textContent).toBe(said)
})

test('AUTH-40 a password that is left too short says so, and is tied to the words', async () => {
  render(<Form score={1} />)
  await userEvent.type(field(), 'eleven-char')
  expect(field().getAttribute('aria-invalid')).toBe(null)
  await userEvent.tab()
  await userEvent.tab()
  expect(describing(field())).toBe('Password length must be at least 12 characters.')
  await userEvent.type(field(), 's')
  expect(field().getAttribute('aria-invalid')).toBe(null)
})

test('AUTH-41 a password that grows too long says so at once', () => {
  render(<Form score={1} start={'a'.repeat(129)} />)
  expect(describing(field())).toBe('Too big of a serving! Password must not be longer than 128 characters.')
})

test('a password can be looked at, and is meant to be kept as a new one', async () => {
  render(<Form score={4} start="twelve-chars" />)
  expect([field().type, field().autocomplete]).toEqual(['password', 'new-password'])
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field().type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field().type).toBe('password')
})

const describing = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

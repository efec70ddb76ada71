import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeSwitch, type Theme } from './ThemeSwitch.tsx'

afterEach(cleanup)

test('each theme can be chosen, and the chosen one is marked', async () => {
  const change = vi.fn<(theme: Theme) => void>()
  const names = { light: 'Light', dark: 'Night shift', system: 'System' }
  render(<ThemeSwitch label="Theme" names={names} value="system" onChange={change} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true)
  await userEvent.click(screen.getByText('Night shift'))
  await userEvent.click(screen.getByText('Light'))
  expect(change.mock.calls).toEqual([['dark'], ['light']])
})

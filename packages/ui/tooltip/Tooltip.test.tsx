import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { InfoTip } from './InfoTip.tsx'

afterEach(cleanup)

test('the text opens on focus, on hover and on a press, closes on Escape, and adds no style tag', async () => {
  const before = document.querySelectorAll('style').length
  render(<InfoTip label="About the country" text="Only countries we serve." />)
  const button = screen.getByRole('button', { name: 'About the country' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  await userEvent.tab()
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
  await userEvent.click(button)
  expect(screen.getByRole('tooltip').textContent).toBe('Only countries we serve.')
  await userEvent.keyboard('{Escape}')
  await userEvent.unhover(button)
  await userEvent.hover(button)
  expect(await screen.findByRole('tooltip')).toBeTruthy()
  expect(document.querySelectorAll('style').length).toBe(before)
})

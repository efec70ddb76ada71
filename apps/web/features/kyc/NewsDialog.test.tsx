import { createIdentityWorld } from '@leaven/tests/world/identity-page.tsx'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { NewsDialog } from './NewsDialog.tsx'

afterEach(cleanup)

test('KYC-21 where there is only one level, the news are that the account has been verified', async () => {
  const close = vi.fn<() => void>()
  const Page = () => <NewsDialog news="NON_STAGGERED_APPROVED" onClose={close} />
  render(createIdentityWorld({ path: '/', page: ['/', Page], viewer: 'customer' }).element)
  const dialog = within(await screen.findByRole('dialog', { name: 'Your account has been verified.' }))
  expect(dialog.queryByRole('link')).toBeNull()
  const closing = dialog.getAllByRole('button', { name: 'Close' })
  for (const button of closing) await userEvent.click(button)
  expect(close).toHaveBeenCalledTimes(closing.length)
})

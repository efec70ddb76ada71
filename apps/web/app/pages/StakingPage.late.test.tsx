import { createStaking, stakingView } from '@leaven/tests/world/staking-page.ts'
import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

const open = useWebApp()

test('a share says calmly that a payment is late, and only that share', async () => {
  const shares = stakingView.shares.map((share) => ({ ...share, isLate: share.id === 'DFI' }))
  const { answers } = createStaking({ staking: { shares } })
  const until = () => screen.findByRole('tablist')
  await open('customer', { ...answers, 'GET /api/me': me }, { path: '/staking', until })
  await userEvent.click(screen.getByRole('tab', { name: /My shares/ }))
  const panel = within(screen.getByRole('tabpanel'))
  const note = panel.getByText('This payment is late. It will be made as of its own day; you lose nothing.')
  expect(note.closest('li')?.textContent).toContain('DFI')
})

import { createStaking, freezerView } from '@leaven/tests/world/staking-page.ts'
import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

const open = useWebApp()

test('FREEZE-06 auto-renew is turned off without a proof, and on for a short term too', async () => {
  const [first, second] = freezerView.positions
  if (!first || !second) throw new Error('Nothing is frozen')
  const positions = [
    { ...first, autoRenew: true },
    { ...second, termDuration: 3 as const },
  ]
  const { answers, sent, approved } = createStaking({ freezer: { positions } })
  const until = () => screen.findByRole('tablist')
  await open('customer', { ...answers, 'GET /api/me': me }, { path: '/staking', until })
  await userEvent.click(screen.getByRole('tab', { name: /My shares/ }))
  await userEvent.click(screen.getByRole('switch', { name: 'Auto-renew DFI, 5 years' }))
  await screen.findByText('Auto-renew is off')
  await userEvent.click(screen.getByRole('switch', { name: 'Auto-renew DFI, 3 months' }))
  await waitFor(() => expect(sent.length).toBe(2))
  expect(sent.map(({ body }) => body)).toEqual([
    { id: first.id, autoRenew: false },
    { id: second.id, autoRenew: true },
  ])
  expect(approved).toEqual([])
})

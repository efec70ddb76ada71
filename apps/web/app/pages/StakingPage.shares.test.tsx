import { createStaking, stakingView } from '@leaven/tests/world/staking-page.ts'
import { useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

const open = useWebApp()

test.each(['Unstake', 'Freeze'])('%s of a share that is all frozen says so before it is pressed', async (name) => {
  const shares = stakingView.shares.map((share) => (share.id === 'ETH' ? { ...share, locked: '2', total: '2' } : share))
  const { answers } = createStaking({ staking: { shares } })
  await open('customer', answers, { path: '/staking', until: () => screen.findByRole('tablist') })
  await userEvent.click(screen.getByRole('tab', { name: /My shares/ }))
  const button = await screen.findByRole('button', { name: `${name} ETH` })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect((await screen.findAllByText('All of your ETH shares are frozen.')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/^You don't hold/)).toBeNull()
})

import { createStaking, freezerView } from '@leaven/tests/world/staking-page.ts'
import { useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

const open = useWebApp()

test('FREEZE-05 a switch whose answer was lost shows what the server says then', async () => {
  const [first, ...others] = freezerView.positions
  const after = { ...freezerView, positions: [{ ...first, autoRenew: true }, ...others] }
  let isOn = false
  const answers = {
    ...createStaking().answers,
    'GET /api/freezer': () => Response.json(isOn ? after : freezerView),
    'PUT /api/freezer/auto-renew': () => {
      isOn = true
      return Promise.reject(new TypeError('Failed to fetch'))
    },
  }
  await open('customer', answers, { path: '/staking', until: () => screen.findByRole('tablist') })
  await userEvent.click(screen.getByRole('tab', { name: /My shares/ }))
  const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Auto-renew DFI, 5 years' })
  await userEvent.click(toggle())
  await userEvent.type(await screen.findByLabelText('Password'), 'the-password{Enter}')
  expect(await screen.findByText(/^We could not hear the answer\./)).toBeDefined()
  await waitFor(() => expect(toggle().checked).toBe(true))
})

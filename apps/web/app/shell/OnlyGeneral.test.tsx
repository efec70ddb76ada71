import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const openApp = useWebApp()

test('ACCESS-13 a user of another role is logged out, and told why', async () => {
  const send = await openApp('customer', { 'GET /api/me': { ...me, role: 'OPERATOR' }, 'POST /api/logout': {} })
  expect(await screen.findByText('Only general users are allowed to log in')).toBeDefined()
  expect(send.mock.calls.map(([url]) => url)).toContain('/api/logout')
  expect(screen.queryByRole('button', { name: 'Account menu' })).toBe(null)
})

test('a general user stays', async () => {
  const send = await openApp('customer', { 'GET /api/me': { ...me, role: 'GENERAL' } })
  expect(await screen.findByRole('button', { name: 'Account menu' })).toBeDefined()
  expect(send.mock.calls.map(([url]) => url)).not.toContain('/api/logout')
})

import { createIdentityWorld } from '@leaven/tests/world/identity-page.tsx'
import { press } from '@leaven/tests/world/sign-up-page.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RegisterPage } from './RegisterPage.tsx'

afterEach(cleanup)

const banner = () => screen.queryByRole('region', { name: 'Welcome bonus' })

test('AUTH-07 the banner stands above step 1 only, and only while the bonus is on offer', async () => {
  const WithBonus = () => <RegisterPage showWelcomeBonusVisuals />
  render(createIdentityWorld({ path: '/register', page: ['/register', WithBonus] }).element)
  expect(banner()?.textContent).toBe('Enjoy $30 in DFI when you make a first-time investment of $50 and more')
  await press('Register with email')
  expect(banner()).toBe(null)
  await press('Back')
  expect(banner()).not.toBe(null)
  cleanup()
  render(createIdentityWorld({ path: '/register', page: ['/register', RegisterPage] }).element)
  expect(await screen.findByText('Step 1 of 2')).toBeDefined()
  expect(banner()).toBe(null)
})

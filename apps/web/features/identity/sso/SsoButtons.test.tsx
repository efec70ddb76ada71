import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createIdentityWorld, refuse } from '@leaven/tests/world/identity-page.tsx'
import { SsoButtons } from './SsoButtons.tsx'

afterEach(cleanup)

function open(answer: () => unknown = () => ({ appleSsoRedirectUrl: 'https://apple.example/auth' }), query = '') {
  const left: string[] = []
  const Page = () => <SsoButtons onLeave={(address) => void left.push(address)} />
  const world = createIdentityWorld({ path: `/login${query}`, page: ['/login', Page], answer })
  render(world.element)
  return { ...world, left }
}

const apple = () => screen.findByRole('button', { name: 'Login with Apple' })

test('SSO-03 SSO-04 Google is a link to the API, Apple an address that the API gives', async () => {
  const { asked, left } = open()
  expect(screen.getByRole('link', { name: 'Login with Google' }).getAttribute('href')).toBe('/api/sso/google')
  await userEvent.click(await apple())
  await waitFor(() => expect(left).toEqual(['https://apple.example/auth']))
  expect(asked).toEqual([{ name: 'authoriseApple', input: { body: {} } }])
})

test('SSO-06 there is no button for Facebook', () => {
  open()
  expect(document.body.textContent).not.toMatch(/facebook/i)
})

test('where the customer wanted to be goes along', async () => {
  const { asked } = open(undefined, '?returnTo=%2Fstaking%3Fa%3D1')
  const google = screen.getByRole('link', { name: 'Login with Google' }).getAttribute('href')
  expect(google).toBe('/api/sso/google?returnTo=%2Fstaking%3Fa%3D1')
  await userEvent.click(await apple())
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.input).toEqual({ body: { returnTo: '/staking?a=1' } })
})

test('SSO-05 an Apple sign-in that fails shows the message, and can be tried again', async () => {
  const { left } = open(() => refuse('SsoFailed'))
  await userEvent.click(await apple())
  expect((await screen.findByRole('alert')).textContent).toContain('Signing in with this provider did not work.')
  await userEvent.click(await apple())
  expect(left).toEqual([])
})

import { createIdentityWorld, refuse } from '@leaven/tests/world/identity-page.tsx'
import { openSignUp, press } from '@leaven/tests/world/sign-up-page.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LoginPage } from '../LoginPage.tsx'
import type { WidgetOptions } from './scripts.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

const sandbox = { provider: 'sandbox', siteKey: null, isRequired: true }

function openLogin(captcha: object) {
  const answer = () => refuse('InvalidCredentials')
  const world = createIdentityWorld({ path: '/login', page: ['/login', LoginPage], answer, captcha })
  render(world.element)
  return world
}

async function logIn() {
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
}

const tokens = (asked: readonly { readonly input: unknown }[]) =>
  asked.map(({ input }) => /"g-recaptcha-response":"([^"]*)"/.exec(JSON.stringify(input))?.[1])

test('AUTH-18 step 2 of the sign-up has a captcha; where it is required nothing goes without it', async () => {
  const { asked } = openSignUp({ captcha: sandbox })
  await press('Register with email')
  expect(await screen.findByRole('checkbox', { name: 'I am not a robot' })).toBeDefined()
  await press('Sign up')
  expect(await screen.findByText('Please confirm that you are not a robot.')).toBeDefined()
  expect(asked).toEqual([])
})

test('the login has it too: refused without, and a new token with every try', async () => {
  const { asked } = openLogin(sandbox)
  await screen.findByRole('checkbox', { name: 'I am not a robot' })
  await logIn()
  expect(screen.getByText('Please confirm that you are not a robot.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'I am not a robot' }))
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: 'I am not a robot' }))
  for (const tries of [1, 2]) {
    await press('Login')
    await waitFor(() => expect(asked).toHaveLength(tries))
    expect(await screen.findByText('Email or password is wrong.')).toBeDefined()
  }
  const [first, second] = tokens(asked)
  expect([/^sandbox-pass-.{36}$/.test(first ?? ''), first === second]).toEqual([true, false])
})

test('where it is not required, a box that is not ticked sends none', async () => {
  const { asked } = openLogin({ ...sandbox, isRequired: false })
  await logIn()
  await waitFor(() => expect(tokens(asked)).toEqual([undefined]))
})

test('a provider draws its own widget, loaded from there, and a used token is asked for anew', async () => {
  const drawn: WidgetOptions[] = []
  vi.stubGlobal('turnstile', { render: (_place: HTMLElement, options: WidgetOptions) => void drawn.push(options) })
  const { asked } = openLogin({ provider: 'turnstile', siteKey: 'site-1', isRequired: true })
  await screen.findByLabelText('Email')
  const script = await waitFor(() => {
    const found = document.head.querySelector('script')
    expect(found?.src).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
    return found
  })
  script?.dispatchEvent(new Event('load'))
  await waitFor(() => expect(drawn.at(-1)?.sitekey).toBe('site-1'))
  const before = drawn.length
  drawn.at(-1)?.callback('from-outside')
  await logIn()
  await waitFor(() => expect(tokens(asked)).toEqual(['from-outside']))
  await waitFor(() => expect(drawn.length).toBeGreaterThan(before))
  await press('Login')
  expect(await screen.findByText('Please confirm that you are not a robot.')).toBeDefined()
  expect(asked).toHaveLength(1)
})

test('a widget that cannot be loaded says so', async () => {
  openLogin({ provider: 'hcaptcha', siteKey: 'site-1', isRequired: true })
  const script = await waitFor(() => {
    const found = document.head.querySelector('script')
    expect(found?.src).toMatch(/hcaptcha/)
    return found
  })
  script?.dispatchEvent(new Event('error'))
  expect(await screen.findByText(/security check could not be loaded/)).toBeDefined()
})

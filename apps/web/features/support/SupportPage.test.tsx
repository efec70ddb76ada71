import { createIdentityWorld, refuse } from '@leaven/tests/world/identity-page.tsx'
import { settings, SettingsProvider } from '../../platform/settings.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { SupportPage } from './SupportPage.tsx'

afterEach(cleanup)

type World = Parameters<typeof createIdentityWorld>[0]

function open(given: Partial<World> = {}) {
  const world = createIdentityWorld({ path: '/support', page: ['/support', SupportPage], ...given })
  render(world.element)
  return world
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))

async function fill() {
  await userEvent.type(field('Subject'), ' My deposit ')
  await userEvent.type(field('Description'), 'It is late.{Enter}Please look.')
}

test('SHELL-03 SHELL-04 without a help centre a guest reads where answers are, and submits a request', async () => {
  const { asked } = open()
  expect(screen.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/faq')
  expect(screen.getByRole('form', { name: 'Submit a request' })).toBeDefined()
  await userEvent.type(field('Email'), 'ada@leaven.test')
  await fill()
  await submit()
  expect(await screen.findByRole('heading', { name: 'Your request has been sent' })).toBe(document.activeElement)
  expect(screen.getByText('ada@leaven.test')).toBeDefined()
  const body = { email: 'ada@leaven.test', subject: 'My deposit', description: 'It is late.\nPlease look.' }
  expect(asked).toEqual([{ name: 'askSupport', input: { body } }])
  await userEvent.click(screen.getByRole('button', { name: 'Submit another request' }))
  expect([field('Email').value, field('Subject').value, field('Description').value]).toEqual([
    'ada@leaven.test',
    '',
    '',
  ])
})

test('who goes on while his request is under way is left where he is', async () => {
  const sent = Promise.withResolvers<object>()
  open({ answer: () => sent.promise })
  await userEvent.type(field('Email'), 'ada@leaven.test')
  await fill()
  await submit()
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  sent.resolve({})
  await screen.findByRole('heading', { name: 'Your request has been sent' })
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('SHELL-04 a customer need not say who he is', async () => {
  const { asked } = open({
    viewer: 'customer',
    answer: (name) => (name === 'getMe' ? { email: 'bob@leaven.test' } : {}),
  })
  await waitFor(() => expect(field('Email').value).toBe('bob@leaven.test'))
  await fill()
  await submit()
  await screen.findByRole('heading', { name: 'Your request has been sent' })
  expect(asked.at(-1)).toMatchObject({ name: 'askSupport', input: { body: { email: 'bob@leaven.test' } } })
})

test('what is missing is said, at the first of it, and nothing is sent', async () => {
  const { asked } = open()
  await userEvent.type(field('Email'), 'not an address')
  await submit()
  for (const text of ['Must be a valid email.', 'Say in a few words what this is about.', 'Tell us what happened.']) {
    expect(screen.getByText(text)).toBeDefined()
  }
  expect(document.activeElement).toBe(field('Email'))
  expect(asked).toEqual([])
})

test('a refusal is told, and what was written stays', async () => {
  open({ answer: () => refuse('TooManyRequests') })
  await userEvent.type(field('Email'), 'ada@leaven.test')
  await fill()
  await submit()
  expect(await screen.findByText('Too many requests, please slow down')).toBeDefined()
  expect(field('Description').value).toBe('It is late.\nPlease look.')
})

test('SHELL-04 a configured help centre takes the place of the form', () => {
  const Page = () => (
    <SettingsProvider value={{ ...settings, helpCentreUrl: 'https://help.leaven.test' }}>
      <SupportPage />
    </SettingsProvider>
  )
  open({ page: ['/support', Page] })
  const link = screen.getByRole('link', { name: 'Open the help centre' })
  expect(link.getAttribute('href')).toBe('https://help.leaven.test')
  expect(screen.queryByRole('form')).toBe(null)
})

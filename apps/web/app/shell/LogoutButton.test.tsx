import type { Connection } from '@leaven/contract/client.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAsk } from '../../platform/api.ts'
import { PlatformProvider } from '../../platform/platform.tsx'
import { createSession } from '../../platform/session.ts'
import { onToast } from '../../platform/toasts.ts'
import { LogoutButton } from './LogoutButton.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function open(answer: () => Promise<Response>) {
  const send = vi.fn<Connection['send']>((url) => (url === '/api/logout' ? answer() : json(200, { token: 'token' })))
  const connection = { base: '/api', send }
  const session = createSession({ connection, wall: () => Date.now(), isExpected: () => true })
  await session.begin()
  render(
    <I18nProvider i18n={i18n}>
      <PlatformProvider value={{ ask: createAsk(connection, session), session }}>
        <LogoutButton />
      </PlatformProvider>
    </I18nProvider>,
  )
  return { viewer: session.viewer, countCalls: () => send.mock.calls.filter(([url]) => url === '/api/logout').length }
}

const json = (status: number, body: object) => Promise.resolve(Response.json(body, { status }))
const button = () => screen.getByRole('button')
const press = () => fireEvent.click(button())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isBusy = () => button().getAttribute('aria-busy') === 'true' && button().getAttribute('aria-disabled') === 'true'

test('SESS-12 SESS-13 logout is busy for two seconds, however fast the answer, and is pressed once', async () => {
  const { viewer, countCalls } = await open(() => json(200, {}))
  press()
  await pass(1_999)
  press()
  expect({ isBusy: isBusy(), calls: countCalls(), viewer: viewer() }).toEqual({
    isBusy: true,
    calls: 1,
    viewer: 'customer',
  })
  await pass(1)
  expect(viewer()).toBe('guest')
})

test('a slow answer is waited for', async () => {
  const { viewer } = await open(() => new Promise((resolve) => void setTimeout(resolve, 5_000, Response.json({}))))
  press()
  await pass(4_999)
  expect([isBusy(), viewer()]).toEqual([true, 'customer'])
  await pass(1)
  expect(viewer()).toBe('guest')
})

test('ERR-14 whoever could not be logged out is told so, stays, and can try again', async () => {
  const texts: unknown[] = []
  const stop = onToast(({ text }) => texts.push(text))
  const { viewer } = await open(() => json(503, { code: 'NotReady', message: 'x' }))
  press()
  await pass(2_000)
  expect(texts).toEqual(['The server is starting or stopping. Please try again in a moment'])
  expect([isBusy(), viewer()]).toEqual([false, 'customer'])
  stop()
})

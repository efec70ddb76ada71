import type { CallName } from '@leaven/contract/api.ts'
import { CallError, type Options } from '@leaven/contract/client.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ask } from './api.ts'
import { useErrorText } from './error-text.ts'
import { PlatformProvider } from './platform.tsx'
import { createQueryClient, useAnswer, useCommand } from './queries.ts'
import type { Session } from './session.ts'
import { onToast } from './toasts.ts'
import { NoTokenError, NotSentError, UnheardError } from './unheard.ts'

beforeEach(() => {
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  onlineManager.setOnline(true)
  cleanup()
  vi.restoreAllMocks()
})

const lost = new TypeError('Failed to fetch')
const refused = (status: number, code: string) => new CallError(status, { code, message: 'No.' })
const five = { body: { coin: 'DFI', amount: '5', autoRenew: false } }
const frozen = (approvalId: `apr_${string}`) => ({
  body: { coin: 'DFI', amount: '5', termDuration: 60, autoRenew: false, approvalId } as const,
})

/** A tab whose server answers what the test says, one after the other. */
function openTab() {
  const queries = createQueryClient()
  const next: unknown[] = []
  const sent: { readonly name: CallName; readonly input: unknown; readonly key: string | undefined }[] = []
  const ask = (name: CallName, input: unknown, options?: Options) => {
    sent.push({ name, input, key: options?.key })
    const answer = next.shift()
    const isFailure = answer instanceof Error || answer instanceof DOMException
    return isFailure ? Promise.reject(answer) : Promise.resolve(answer ?? {})
  }
  const session: Session = {
    viewer: () => 'customer',
    subscribe: () => () => undefined,
    begin: () => Promise.resolve('customer'),
    open: () => undefined,
    close: () => undefined,
    findToken: () => Promise.resolve('token'),
  }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answers are the test's own */}
      <PlatformProvider value={{ ask: ask as Ask, session }}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </PlatformProvider>
    </I18nProvider>
  )
  /** Each in a dialog of its own, which is left afterwards. */
  const press = async <Result,>(
    use: () => { readonly mutateAsync: (input: never) => Promise<Result> },
    input: object,
  ) => {
    const { result, unmount } = renderHook(use, { wrapper })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each test hands in what its call takes
    const came = await act(() => result.current.mutateAsync(input as never).catch((error: unknown) => error))
    unmount()
    return came
  }
  const keys = () => sent.map(({ key }) => key)
  return { next, sent, keys, press, wrapper }
}

const useStake = () => useCommand('stake')
const useFreeze = () => useCommand('freeze')

test.each([
  ['a connection that broke', lost],
  ['a proxy whose server is gone', refused(502, 'unknown')],
  ['a page of somebody in between', refused(200, 'unknown')],
  ['a call that took too long', new DOMException('', 'TimeoutError')],
])('PLUS-19 after %s the same stake goes under the same key from another dialog', async (_name, error) => {
  const { next, keys, press } = openTab()
  next.push(error)
  expect(await press(useStake, five)).toBeInstanceOf(UnheardError)
  expect(await press(useStake, five)).toEqual({})
  expect(keys()[1]).toBe(keys()[0])
  // It was answered: the next one is meant to happen too.
  await press(useStake, five)
  expect(keys()[2]).not.toBe(keys()[0])
})

test('PLUS-19 one whose answer is late has the same key too', async () => {
  const { keys, wrapper, next } = openTab()
  const answer = Promise.withResolvers<object>()
  next.push(answer.promise)
  const [first, second] = [renderHook(useStake, { wrapper }), renderHook(useStake, { wrapper })]
  act(() => first.result.current.mutate(five))
  await act(() => second.result.current.mutateAsync(five))
  await act(async () => answer.resolve({}))
  expect(new Set(keys()).size).toBe(1)
})

test.each([
  ['401', refused(401, 'Unauthorized')],
  ['429', refused(429, 'TooManyRequests')],
  ['503', refused(503, 'NotReady')],
])('PLUS-19 an answer of %s at the door says nothing of what was sent before', async (_status, error) => {
  const { next, keys, press } = openTab()
  next.push(lost, error)
  await press(useStake, five)
  expect(await press(useStake, five)).toBe(error)
  await press(useStake, five)
  expect(new Set(keys()).size).toBe(1)
})

test('a refusal is an answer: it was not carried out, and the next one is another order', async () => {
  const { next, keys, press } = openTab()
  next.push(lost, refused(422, 'InsufficientBalance'))
  await press(useStake, five)
  await press(useStake, five)
  await press(useStake, five)
  expect(keys()[1]).toBe(keys()[0])
  expect(keys()[2]).not.toBe(keys()[0])
})

test('PLUS-06 PLUS-19 an approval given anew repeats what was sent first, and is used only if that was not carried out', async () => {
  const { next, sent, press } = openTab()
  next.push(lost)
  await press(useFreeze, frozen('apr_1'))
  await press(useFreeze, frozen('apr_2'))
  expect(sent[1]).toEqual(sent[0])

  next.push(lost, refused(422, 'ApprovalInvalid'))
  await press(useFreeze, frozen('apr_3'))
  expect(await press(useFreeze, frozen('apr_4'))).toEqual({})
  expect(sent.slice(2).map(({ input }) => input)).toEqual([frozen('apr_3'), frozen('apr_3'), frozen('apr_4')])
  expect(sent[4]?.key).not.toBe(sent[3]?.key)
})

test('without a connection nothing is sent, also not when it is back and the dialog was left', async () => {
  const { press, sent } = openTab()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  expect(await press(useStake, five)).toBeInstanceOf(NotSentError)
  online.mockReturnValue(true)
  await act(async () => onlineManager.setOnline(true))
  expect(sent).toEqual([])
})

test('a token that cannot be had means that nothing was sent', async () => {
  const { press, next, keys } = openTab()
  next.push(new NoTokenError())
  expect(await press(useStake, five)).toBeInstanceOf(NotSentError)
  await press(useStake, five)
  expect(keys()[1]).not.toBe(keys()[0])
})

test('what only says what shall be is sent under another key where another one came between', async () => {
  const { next, sent, wrapper } = openTab()
  const { result } = renderHook(() => useCommand('setAutoRenew'), { wrapper })
  const set = (autoRenew: boolean) =>
    act(() => result.current.mutateAsync({ body: { id: 'all', autoRenew } }).catch((error: unknown) => error))
  next.push(lost)
  expect(await set(true)).toBeInstanceOf(UnheardError)
  await set(false)
  await set(true)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
})

test('what may have changed is read again at once when no answer came, and not when nothing was sent', async () => {
  const { next, sent, wrapper } = openTab()
  const { result } = renderHook(
    () => ({ reading: useAnswer('getFreezer', {}), renewing: useCommand('setAutoRenew', ['getFreezer']) }),
    { wrapper },
  )
  await vi.waitFor(() => expect(result.current.reading.isSuccess).toBe(true))
  const count = () => sent.filter(({ name }) => name === 'getFreezer').length
  const press = () =>
    act(() => result.current.renewing.mutateAsync({ body: { id: 'all', autoRenew: true } }).catch(() => undefined))
  next.push(lost)
  await press()
  await vi.waitFor(() => expect(count()).toBe(2))
  next.push(refused(422, 'NotFound'))
  await press()
  expect(count()).toBe(2)
})

test('it is said that it may have been carried out, that nothing was sent, and that a repeat happened once', async () => {
  const { next, press, wrapper } = openTab()
  const told: unknown[] = []
  const stop = onToast(({ text }) => told.push(text))
  const { result } = renderHook(useErrorText, { wrapper })
  expect(result.current(new UnheardError())).toBe(
    'We could not hear the answer. It may have been carried out. Trying again does not do it twice.',
  )
  expect(result.current(new NotSentError())).toBe(
    'There is no connection. Nothing was sent. Please try again when it is back.',
  )
  next.push(lost)
  await press(useStake, five)
  expect(told).toEqual([])
  await press(useStake, five)
  expect(told).toEqual(['You had sent this before without hearing an answer. It was carried out once'])
  stop()
})

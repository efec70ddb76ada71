import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findPasswordFlaw } from './password.ts'
import { findPasswordScore } from './password-score.ts'
import { usePasswordScore } from './use-password-score.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const long = (length: number) => 'lantern-41-Weave!'.repeat(8).slice(0, length)

test('AUTH-38 AUTH-39 AUTH-51 a password has 12 to 128 characters and a score of 3 or more; 12 are enough', () => {
  const flaws = ['', long(11), long(12), long(128), long(129)].map((password) => findPasswordFlaw(password, 4))
  expect(flaws).toEqual(['empty', 'short', null, null, 'long'])
  expect(([0, 1, 2, 3, 4] as const).map((score) => findPasswordFlaw(long(12), score))).toEqual([
    'weak',
    'weak',
    'weak',
    null,
    null,
  ])
})

test('AUTH-42 AUTH-43 the score is 0 to 4, and 1 when the length is out of bounds', () => {
  const scores = (...passwords: readonly string[]) =>
    passwords.map((password) => findPasswordScore({ password, email: 'ada@example.com' }))
  expect(scores('aaaaaaaaaaaa', 'password1234', 'lantern-weave', 'lantern-weaves-9')).toEqual([0, 1, 3, 4])
  expect(scores('x9$kQ2!mmLp', 'aaaaaaaaaaa', long(129))).toEqual([1, 1, 1])
})

test('what holds the address of its owner is weak, as on the server', () => {
  expect(findPasswordScore({ password: 'lantern-Ada@Example.com-9', email: ' ada@example.com' })).toBe(1)
})

test('AUTH-44 the strength is counted once the typing has paused for 150 ms', async () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ password }) => usePasswordScore(password, ''), {
    initialProps: { password: 'a' },
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(149)
  rerender({ password: 'ab' })
  await pass(149)
  expect(result.current.score).toBe(null)
  await pass(1)
  expect(result.current.score).toBe(1)
})

describe('the counting beside the page', () => {
  /** A worker in the hands of the test. */
  class HeldWorker extends EventTarget {
    static readonly all: HeldWorker[] = []
    readonly asked: unknown[] = []
    readonly address: URL
    isStopped = false
    constructor(address: URL) {
      super()
      this.address = address
      HeldWorker.all.push(this)
    }
    postMessage(question: unknown) {
      this.asked.push(question)
    }
    answer(data: unknown) {
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
    terminate() {
      this.isStopped = true
    }
  }
  const worker = () => HeldWorker.all.at(-1)

  function open() {
    HeldWorker.all.length = 0
    vi.stubGlobal('Worker', HeldWorker)
    return renderHook(({ password }) => usePasswordScore(password, 'ada@example.com'), {
      initialProps: { password: '' },
    })
  }

  test('begins with the first focus of the field, once, and ends with the form', () => {
    const { result, unmount } = open()
    expect(HeldWorker.all).toEqual([])
    result.current.prepare()
    result.current.prepare()
    expect(HeldWorker.all.map(({ address }) => address.pathname.split('/').at(-1))).toEqual([
      'password-score.worker.ts',
    ])
    unmount()
    expect(worker()?.isStopped).toBe(true)
  })

  test('is asked for what may be scored only, and each question gets its own answer', async () => {
    const { result, rerender } = open()
    const toChecks = (...passwords: readonly string[]) =>
      passwords.map((password) => {
        rerender({ password })
        return result.current.check
      })
    const [refused, asked] = [toChecks('', long(11), long(129)), toChecks(long(12), long(128))]
    await act(async () => {
      expect(await Promise.all(refused.map((check) => check()))).toEqual([null, 1, 1])
      expect(HeldWorker.all).toEqual([])
      const scores = Promise.all(asked.map((check) => check()))
      worker()?.answer(2)
      worker()?.answer(4)
      expect(await scores).toEqual([2, 4])
    })
    expect(worker()?.asked).toEqual([12, 128].map((length) => ({ password: long(length), email: 'ada@example.com' })))
  })

  test('that fails leaves it to the server, and is tried anew with the next question', async () => {
    const { result, rerender } = open()
    rerender({ password: long(12) })
    await act(async () => {
      const lost = result.current.check()
      worker()?.dispatchEvent(new Event('error'))
      expect(await lost).toBe(null)
      const found = result.current.check()
      worker()?.answer(3)
      expect(await found).toBe(3)
    })
    expect(HeldWorker.all.map(({ isStopped }) => isStopped)).toEqual([true, false])
  })

  test('that cannot even begin leaves it to the server', async () => {
    const { result, rerender } = open()
    vi.stubGlobal('Worker', undefined)
    rerender({ password: long(12) })
    await act(async () => expect(await result.current.check()).toBe(null))
  })
})

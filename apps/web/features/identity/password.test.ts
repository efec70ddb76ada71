// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { findPasswordFlaw } from './password.ts'
import { findPasswordScore } from './password-score.ts'
import { usePasswordScore } from './use-password-score.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
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

test('AUTH-42 AUTH-43 the score is 0 to 4, and 1 when the length is out of bounds', async () => {
  const scores = async (...passwords: readonly string[]) =>
    Promise.all(passwords.map((password) => findPasswordScore(password, 'ada@example.com')))
  expect(await scores('aaaaaaaaaaaa', 'password1234', 'lantern-weave', 'lantern-weaves-9')).toEqual([0, 1, 3, 4])
  expect(await scores('x9$kQ2!mmLp', 'aaaaaaaaaaa', long(129))).toEqual([1, 1, 1])
})

test('what holds the address of its owner is weak, as on the server', async () => {
  expect(await findPasswordScore('lantern-Ada@Example.com-9', 'ada@example.com')).toBe(1)
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

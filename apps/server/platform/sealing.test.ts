import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealing } from './sealing.ts'

const { seal, open, hash } = createSealing('a secret of the tests', randomBytes)
const UNREADABLE = 'unable to authenticate data'
const seed = Buffer.from('twenty bytes of a key')

test('what is sealed opens with the same key for the same subject, and never looks alike', () => {
  const [first, second] = [seal(seed, 'otp usr_1'), seal(seed, 'otp usr_1')]
  expect([first.equals(second), first.includes(seed)]).toEqual([false, false])
  expect([open(first, 'otp usr_1'), open(second, 'otp usr_1')]).toEqual([seed, seed])
})

test('attack: what is sealed is moved, altered, cut or opened with another key', () => {
  const sealed = seal(seed, 'otp usr_1')
  const other = createSealing('another secret', randomBytes)
  expect(() => open(sealed, 'otp usr_2')).toThrow(UNREADABLE)
  expect(() => other.open(sealed, 'otp usr_1')).toThrow(UNREADABLE)
  expect(() => open(sealed.subarray(0, -1), 'otp usr_1')).toThrow(UNREADABLE)
  expect(() => open(Buffer.of(), 'otp usr_1')).toThrow(/Invalid/)
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => open(altered, 'otp usr_1')).toThrow(UNREADABLE)
  }
})

test('a hash is the same for the same subject alone, and cannot be made without the key', () => {
  const made = hash('ABCDE-FGHJK', 'otp usr_1')
  expect(made).toEqual(hash('ABCDE-FGHJK', 'otp usr_1'))
  expect(made).not.toEqual(hash('ABCDE-FGHJK', 'otp usr_2'))
  expect(made).not.toEqual(createSealing('another secret', randomBytes).hash('ABCDE-FGHJK', 'otp usr_1'))
})

test('after a change of keys the newest seals, and what the older ones sealed or hashed is still known', () => {
  const older = createSealing('the first secret', randomBytes)
  const newer = createSealing('the second secret', randomBytes, () => ['the first secret'])
  const [before, after] = [older.seal(seed, 'otp usr_1'), newer.seal(seed, 'otp usr_1')]
  expect([newer.open(before, 'otp usr_1'), newer.open(after, 'otp usr_1')]).toEqual([seed, seed])
  expect(() => older.open(after, 'otp usr_1')).toThrow(UNREADABLE)
  expect(newer.hashes('ABCDE', 'otp usr_1')).toEqual([
    newer.hash('ABCDE', 'otp usr_1'),
    older.hash('ABCDE', 'otp usr_1'),
  ])
  expect(newer.keyIds()).toEqual([...newer.keyIds().slice(0, 1), ...older.keyIds()])
})

test('what was sealed before keys had ids opens with whichever of them fits', () => {
  const older = createSealing('the first secret', randomBytes)
  const newer = createSealing('the second secret', randomBytes, () => ['the first secret'])
  const unnamed = older.seal(seed, 'otp usr_1').subarray(8)
  expect([older.open(unnamed, 'otp usr_1'), newer.open(unnamed, 'otp usr_1')]).toEqual([seed, seed])
  expect(() => newer.open(unnamed, 'otp usr_2')).toThrow(UNREADABLE)
})

test('a process that still runs with the old key finds the new one once it is there', () => {
  const found: string[] = []
  const running = createSealing('the first secret', randomBytes, () => found)
  const after = createSealing('the second secret', randomBytes).seal(seed, 'otp usr_1')
  expect(() => running.open(after, 'otp usr_1')).toThrow(UNREADABLE)
  found.push('the second secret')
  expect(running.open(after, 'otp usr_1')).toEqual(seed)
})

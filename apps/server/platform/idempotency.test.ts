import * as fc from 'fast-check'
import { Refusal } from '@leaven/domain/refusal.ts'
import { testSealing } from '@leaven/tests/world/asked.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { userId } from '@leaven/tests/world/ledger.ts'
import { describe, expect, test } from 'vitest'
import { clean } from './cleaning.ts'
import { once, parseStored, toRequestHash, toStored, type Once } from './idempotency.ts'
import { emit } from './outbox.ts'

const { server: db } = useDatabase()
const AT = new Date('2026-11-15T08:00:00Z')

const asked = (key: string | null, body: unknown = 1, user = 1): Once => ({
  scope: `user:${userId(user)}`,
  key,
  request: toRequestHash('call', body),
  wall: AT,
  sealing: testSealing,
})

let effects = 0
const act = (given: Once) =>
  once(db, given, async (trx) => {
    effects += 1
    await emit(trx, { topic: 'effect', subject: given.key ?? 'none', content: {}, at: AT })
    return { turn: effects, units: 12n, at: AT }
  })

const countEffects = async (key: string) =>
  (await db.selectFrom('outbox_events').select('id').where('subject', '=', key).execute()).length

describe('a command under a key', () => {
  test('answers a repeat with the first result and does nothing more', async () => {
    const first = await act(asked('a'))
    expect(await act(asked('a'))).toEqual(first)
    expect(first).toMatchObject({ units: 12n, at: AT })
    expect(await countEffects('a')).toBe(1)
  })

  test('is refused with another request, and free for another customer', async () => {
    await act(asked('b'))
    await expect(act(asked('b', 2))).rejects.toThrow(new Refusal('IdempotencyKeyReused').message)
    await act(asked('b', 2, 2))
    expect(await countEffects('b')).toBe(2)
  })

  test('happens once when it comes fifty times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => act(asked('c'))))
    expect(new Set(answers.map(({ turn }) => turn)).size).toBe(1)
    expect(await countEffects('c')).toBe(1)
  })

  test('stores no refusal: when its reason is gone, the same key works', async () => {
    const refuse = once(db, asked('d'), () => Promise.reject(new Refusal('InsufficientBalance')))
    await expect(refuse).rejects.toThrow(Refusal)
    await act(asked('d'))
    expect(await countEffects('d')).toBe(1)
  })

  test('without a key every try is a new command', async () => {
    await act(asked(null))
    await act(asked(null))
    expect(await countEffects('none')).toBe(2)
  })

  test('keys live for a day at least, and not for ever', async () => {
    await act(asked('e'))
    await clean(db, new Date(AT.getTime() + 24 * 3_600_000), AT)
    await act(asked('e'))
    expect(await countEffects('e')).toBe(1)
    await clean(db, new Date(AT.getTime() + 49 * 3_600_000), AT)
    await act(asked('e'))
    expect(await countEffects('e')).toBe(2)
  })
})

test('a stored result comes back as it was, whole numbers and times included', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.bigInt(),
    fc.integer(),
    fc.date({ noInvalidDate: true }),
  )
  const anything = fc.oneof(leaf, fc.array(leaf), fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), leaf))
  fc.assert(
    fc.property(anything, (result) => {
      expect(parseStored(toStored(result))).toEqual(result)
    }),
  )
  expect(parseStored(toStored(undefined))).toBeUndefined()
})

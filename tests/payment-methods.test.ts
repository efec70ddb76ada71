import { banxaMethods, transakMethods } from '@leaven/sandbox/fiat/offer.data.ts'
import { methodWords } from '@leaven/web/features/fiat/use-method-text.ts'
import { expect, test } from 'vitest'

// Called the same in every language.
const names = new Set(['Apple Pay'])

test('every way to pay of the sandbox, and how long it takes, is told in the language of who pays', () => {
  const said = [...banxaMethods, ...transakMethods].flatMap(({ name, time }) => [name, time])
  expect([...new Set(said)].filter((text) => !names.has(text) && !Object.hasOwn(methodWords, text))).toEqual([])
})

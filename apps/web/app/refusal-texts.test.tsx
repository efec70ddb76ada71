import { groups } from '@leaven/contract/api.ts'
import { CallError } from '@leaven/contract/client.ts'
import type { Endpoints } from '@leaven/contract/endpoint.ts'
import { languages } from '@leaven/domain/identity/registration.ts'
import type { RefusalCode } from '@leaven/domain/refusal.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useBuyError } from '../features/fiat/texts.ts'
import { useSwapError } from '../features/swap/use-error.ts'
import { useErrorText } from '../platform/error-text.ts'
import { activateLanguage } from '../platform/language.ts'

const SAID = 'What the server said.'

const listCodes = (calls: Endpoints): readonly RefusalCode[] => [
  ...new Set(Object.values(calls).flatMap(({ refusals: codes }) => codes ?? [])),
]

function toTexts(useText: typeof useErrorText, codes: readonly RefusalCode[]): readonly string[] {
  const { result } = renderHook(useText, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  return codes.map((code) => result.current(new CallError(422, { code, message: SAID })))
}

test.each([
  ['staking', groups.staking, useErrorText],
  ['the freezer', groups.freezer, useErrorText],
  ['lending', groups.lending, useErrorText],
  ['swap', groups.swap, useSwapError],
  ['buying', groups.fiatBuy, useBuyError],
] as const)('I18N-01 every refusal of %s has words of the app', async (_name, calls, useText) => {
  await activateLanguage('en')
  const codes = listCodes(calls)
  const texts = toTexts(useText, codes)
  expect(codes.filter((_code, index) => texts[index] === SAID)).toEqual([])
})

const gates = [
  'KycRequired',
  'LiteKycRequired',
  'KycInReviewing',
  'KycExpired',
  'KycRejected',
  'CountryRestriction',
  'DepositLimitReached',
  'AmountTooLarge',
] as const

test('I18N-01 what stands between a customer and a feature is said in each of the four languages', async () => {
  const byLanguage: (readonly string[])[] = []
  for (const language of languages) {
    await activateLanguage(language)
    byLanguage.push(toTexts(useErrorText, gates))
  }
  for (const [index, code] of gates.entries())
    expect(new Set(byLanguage.map((texts) => texts[index])).size, code).toBe(languages.length)
})

import { dollars } from '@leaven/domain/access/limits.ts'
import { collectToasts, open } from '@leaven/tests/world/deposits-page.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRuleMoney } from './rule-money.ts'

collectToasts()

const Minimum = () => <p>At least {useRuleMoney()(dollars(10n))}</p>

test.each([
  ['USD', 'At least $10.00'],
  // 10 × 0.92375 is 9.2375.
  ['EUR', 'At least $10.00 (≈\u00a0€9.24)'],
  // A rate that is not known leaves the dollars alone.
  ['GBP', 'At least $10.00'],
])('a sum that a rule sets in dollars, for who reads %s: %s', async (preferredCurrency, text) => {
  const listCurrencyRates = [{ currency: 'EUR', rate: '0.92375' }]
  open(Minimum, { getBalance: { preferredCurrency }, listCurrencyRates }, 'customer')
  expect(
    await screen.findByText((_, element) => element?.textContent === text && element.tagName === 'P'),
  ).toBeDefined()
})

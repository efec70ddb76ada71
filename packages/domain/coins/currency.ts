import type { Asset } from '@leaven/money/amount.ts'

/** What values can be shown in (FORMAT-15). */
export const currencies = ['USD', 'EUR', 'BTC', 'CNY', 'SGD', 'CHF', 'AUD', 'MYR', 'CAD', 'GBP'] as const

export type Currency = (typeof currencies)[number]

/** Cents; bitcoin as a currency has all its decimals (FORMAT-11). */
export const assetOf = (currency: Currency): Asset => ({ code: currency, decimals: currency === 'BTC' ? 8 : 2 })

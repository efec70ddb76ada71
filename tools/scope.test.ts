import { existsSync, readFileSync } from 'node:fs'
import { productAreas } from '@leaven/domain/products/areas.ts'
import { expect, test } from 'vitest'
import { readRows } from './requirements.ts'
import type { ModuleName } from './tidy/places.ts'

/** Which areas of the requirements each module of the server holds, and which the frame that all of it shares. */
const areasOf: Readonly<Partial<Record<ModuleName | 'frame', string>>> = {
  frame: 'ROUTE SHELL SESS ERR NET API CONST FORMAT I18N LEGAL TRACK PLUS',
  identity: 'AUTH',
  sso: 'SSO',
  account: 'SEC',
  access: 'ACCESS',
  onboarding: 'ONB PHONE',
  kyc: 'KYC',
  coins: 'COIN',
  wallets: 'WALLET',
  deposits: 'DEPOSIT',
  withdrawals: 'WITHDRAW',
  transactions: 'TX EXPORT',
  staking: 'STAKE FREEZE',
  lending: 'LEND',
  pools: 'LM',
  swap: 'SWAP',
  savings: 'SAVE',
  bundles: 'BUNDLE',
  fiat: 'FIAT',
  campaigns: 'REF PROMO VOUCHER CAMPAIGN',
  learn: 'LEARN',
  subscription: 'SUB',
  transparency: 'MERKLE',
  notifications: 'NOTIF',
  operators: 'ADMIN',
}

/** Modules to come, and the area of the product that is shut until then; null: it has no door of its own. */
const toCome: Readonly<Partial<Record<ModuleName, keyof typeof productAreas | null>>> = {
  withdrawals: 'withdrawals',
  savings: 'savings',
  bundles: 'bundles',
  subscription: 'subscriptions',
  transparency: 'transparency',
  notifications: null,
  operators: null,
}

test('every module is built, or to come behind a door that is shut', () => {
  const named = Object.keys(areasOf).filter((name) => name !== 'frame')
  const missing = named.filter((name) => !existsSync(`apps/server/modules/${name}/${name}.routes.ts`))
  expect(missing).toEqual(Object.keys(toCome))
  const areas = Object.values(toCome).filter((area) => area !== null)
  expect(areas.filter((area) => productAreas[area].isOpen)).toEqual([])
})

test('every area of both documents has one place in the house, and none is left out', () => {
  const rows = readRows(readFileSync('docs/requirements.tsv', 'utf8'))
  const areas = [...new Set(rows.map(({ id }) => id.split('-')[0] ?? ''))]
  const placed = Object.values(areasOf).flatMap((names) => names.split(' '))
  expect(placed.toSorted()).toEqual(areas.toSorted())
})

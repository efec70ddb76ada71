import { expect, test } from 'vitest'
import { api, type CallName } from './api.ts'
import { calls } from './calls.ts'

/** Written out from the rows: nothing here is taken from the contract. Other tests name calls, and so mean these. */
const expected: readonly (readonly [ids: string, line: string, name: CallName])[] = [
  ['API-06 API-08 API-09', 'GET /me', 'getMe'],
  ['API-07 API-08 API-09', 'GET /me/access-rights', 'getAccessRights'],
  ['API-08 API-09', 'GET /wallets/balance', 'getBalance'],
  ['API-10 API-11 API-12 API-13', 'GET /currencyRates', 'listCurrencyRates'],
  ['API-11', 'GET /coins/latest-pricing', 'listLatestPricing'],
  ['API-10 API-11', 'GET /user-location', 'getUserLocation'],
  ['API-12 API-13', 'GET /coins', 'listCoins'],
  ['API-12 API-13', 'GET /notifications', 'listNotifications'],
  ['API-12 API-13', 'GET /promotions', 'listPromotions'],
  ['API-12 API-13', 'GET /rewards', 'listRewards'],
  ['API-12 API-13', 'GET /sprods', 'listBatches'],
  ['API-12 API-13', 'GET /networks', 'listNetworks'],
  ['API-12 API-13', 'GET /content/{page}', 'getContent'],
  ['API-12 API-13', 'GET /bundles/{id}', 'getBundle'],
  ['API-12 API-13', 'GET /yield-vault', 'listVaults'],
  ['API-12 API-13', 'GET /loans', 'listLoans'],
  ['API-12 API-13', 'GET /dca', 'listSavingPlans'],
  ['API-12 API-13', 'GET /earn', 'getEarn'],
  ['API-12', 'GET /campaigns', 'listCampaigns'],
  ['API-12', 'GET /myinfo', 'getMyinfo'],
  ['API-05', 'GET /banxa/fiats', 'listBanxaFiats'],
  ['I18N-09 I18N-10 I18N-11', 'PUT /me/preference', 'savePreference'],
  ['NET-08 NET-09 NET-10', 'HEAD /', 'ping'],
]

test.each(expected)('%s %s is what a client asks when it calls %s', (_ids, line, name) => {
  expect(`${api[name].method} ${api[name].path}`).toBe(line)
  expect(`${calls[name].method} ${calls[name].path}`).toBe(line)
})

test('API-13 notifications are asked for since a time', () => {
  expect(Object.keys(api.listNotifications.query.shape)).toEqual(['since'])
})

test('API-04 API-05 every path is below the base, however the rows write its beginning', () => {
  const paths = Object.values(api).map(({ path }) => path)
  expect(paths.filter((path) => !/^\/(?!\/|api\b)/.test(path))).toEqual([])
})

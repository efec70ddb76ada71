import { createClient } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { describe, expect, test } from 'vitest'

const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

describe('what is named before it is built', () => {
  test('API-12 API-13 tells the truth: nothing is offered, nothing is his, nothing runs', async () => {
    const { client } = await signUp(guest, outside)
    expect(await guest.call('listCoins', {})).not.toEqual([])
    expect(await guest.call('listNetworks', {})).not.toEqual([])
    expect(await guest.call('listPromotions', {})).toMatchObject({ activePromotion: null })
    for (const name of ['listCampaigns', 'listVaults'] as const) expect(await guest.call(name, {}), name).toEqual([])
    expect(await guest.why('getBundle', { params: { id: 'top-ten' } })).toBe('NotFound')
    for (const name of ['listRewards', 'listLoans', 'listSavingPlans', 'listVouchers'] as const) {
      expect(await client.call(name, {}), name).toEqual([])
      expect(await guest.why(name, {}), name).toBe('Unauthorized')
    }
    expect(await client.call('getSubscription', {})).toMatchObject({ status: null, pricingTables: [] })
    expect(await client.call('listNotifications', { query: { since: '2026-11-15T00:00:00Z' } })).toEqual([])
    expect(await client.why('listNotifications', { query: { since: 'yesterday' } })).toBe('ValidationFailed')
    expect(await client.why('getMyinfo', {})).toBe('NotFound')
  })

  test('SHELL-02 the overview names every area of the product, its place, and whether it is open', async () => {
    const overview = await guest.call('getEarn', {})
    const named =
      'wallets staking lending freezer liquidityMining swap fiatBuy savings bundles referral promotions vouchers learnAndEarn subscriptions transparency transactionExport incomingDeposits'
    expect(overview.map(({ product }) => product).join(' ')).toBe(named)
    expect(overview.filter(({ isOpen }) => isOpen)).toEqual([
      { product: 'wallets', path: '/wallets', isOpen: true },
      { product: 'staking', path: '/staking', isOpen: true },
      { product: 'lending', path: '/lending', isOpen: true },
      { product: 'freezer', path: '/staking', isOpen: true },
      { product: 'swap', path: null, isOpen: true },
      { product: 'fiatBuy', path: null, isOpen: true },
      { product: 'referral', path: '/referral', isOpen: true },
      { product: 'learnAndEarn', path: '/learn', isOpen: true },
      { product: 'incomingDeposits', path: '/incoming-deposits', isOpen: true },
    ])
  })

  test('a public document is named with its version and its place, an unknown one is not there', async () => {
    expect(await guest.call('getContent', { params: { page: 'privacy-policy' } })).toEqual({
      page: 'privacy-policy',
      title: 'Privacy policy',
      path: '/privacy-policy',
      version: '1',
      publishedOn: '2026-11-15',
    })
    for (const page of ['nowhere', 'constructor'])
      expect(await guest.why('getContent', { params: { page } })).toBe('NotFound')
  })
})

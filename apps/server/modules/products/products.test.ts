import { getId } from '@leaven/domain/id.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import type { Operation } from '@leaven/ledger/operations.ts'
import { move } from '@leaven/ledger/posting.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { verify } from '@leaven/tests/world/kyc.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { giveCoins } from '@leaven/tests/world/staking.ts'
import { describe, expect, test } from 'vitest'

const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

/** The house pays him this, as it pays everybody. */
async function earn(userId: string, operation: Operation, decimal: string, at: string): Promise<void> {
  const asset = { code: 'DFI', decimals: 8 }
  const [from, to] = ['chain:test', `user:${getId('usr', userId)}:available`]
  const paths = [from, to].map((path) => ({ path, asset }))
  await openAccounts(server.server, paths)
  const key = crypto.randomUUID()
  const postings = [move(parseAmount(decimal, asset), from, to, { operation, reference: key })]
  await post(server.server, new Date(at), { scope: 'job:test', key, postings })
}

describe('what is named before it is built', () => {
  test('API-13 what coins have earned is told by coin, kind and time; what a campaign gave is none of it', async () => {
    const { client, userId } = await signUp(guest, outside)
    const other = await signUp(guest, outside)
    await giveCoins(server.server, userId, 'DFI', '100')
    await earn(userId, 'stakingReward', '0.5', '2026-11-14T00:00:00Z')
    await earn(userId, 'batchReward', '0.25', '2026-11-15T00:00:00Z')
    await earn(userId, 'learnReward', '7', '2026-11-15T01:00:00Z')
    await earn(other.userId, 'stakingReward', '9', '2026-11-15T02:00:00Z')
    const rewards = [
      { coin: { id: 'DFI' }, amount: '0.25', kind: 'batchReward', at: '2026-11-15T00:00:00.000Z' },
      { coin: { id: 'DFI' }, amount: '0.5', kind: 'stakingReward', at: '2026-11-14T00:00:00.000Z' },
    ]
    expect(await client.call('listRewards', {})).toEqual(rewards)
    expect(await client.call('listWalletRewards', { query: { limit: '1', offset: '1' } })).toEqual({
      rewards: rewards.slice(1),
      rewardInfo: [{ coin: { id: 'DFI' }, amount: '0.75' }],
    })
    const { walletUserPortfolio } = await client.call('getPortfolio', {})
    expect(walletUserPortfolio).toMatchObject([{ coin: { id: 'DFI' }, amount: '107.75' }])
  })

  test('ROUTE-062 ACCESS-25 everybody sees what plans cost; subscribing needs a login, then the right, then a plan', async () => {
    expect(await guest.call('listPricingTables', {})).toEqual({ pricingTables: [] })
    const asked = { body: { plan: 'Pro', billingPeriod: 'month' } } as const
    expect(await guest.why('subscribe', asked)).toBe('Unauthorized')
    const person = await signUp(guest, outside)
    expect(await person.client.why('subscribe', asked)).toBe('LiteKycRequired')
    await verify(server, person)
    expect(await person.client.why('subscribe', asked)).toBe('NotFound')
  })

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
    expect(await client.call('listOwnPromotions', {})).toMatchObject({ confirmedPromotionReferralsCount: 0 })
    expect(await client.call('listWalletRewards', { query: {} })).toEqual({ rewards: [], rewardInfo: [] })
    expect(await client.call('getPortfolio', {})).toEqual({ walletUserPortfolio: [] })
    expect(await client.call('getOwnLiquidityMining', {})).toMatchObject({
      ...(await guest.call('getLiquidityMining', {})),
      totalLiquiditySharesForUser: '0',
      totalEarnings: '0',
    })
    expect(await client.call('getSubscription', {})).toMatchObject({ status: null, pricingTables: [] })
    expect(await client.call('listNotifications', { query: { since: '2026-11-15T00:00:00Z' } })).toEqual([])
    expect(await client.why('listNotifications', { query: { since: 'yesterday' } })).toBe('ValidationFailed')
    expect(await client.why('getMyinfo', {})).toBe('NotFound')
  })

  test('SHELL-02 the overview names every area of the product, its place, and whether it is open', async () => {
    const overview = await guest.call('getEarn', {})
    const named =
      'wallets staking lending freezer liquidityMining swap fiatBuy savings bundles referral promotions vouchers learnAndEarn subscriptions transparency transactionExport incomingDeposits withdrawals'
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

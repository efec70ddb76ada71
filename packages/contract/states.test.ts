import { describe, expect, test } from 'vitest'
import { groups } from './api.ts'
import { API_VERSION, toOpenApi } from './openapi.ts'

// Held against the document that clients read, so that a field counts only if a call answers it.
const { paths } = toOpenApi(groups, API_VERSION)

const balance = 'coin.id kind locked movable total available pending priceUSD active onSale bonus'
  .split(' ')
  .map((n) => `balances.${n}`)
const share = 'id stakeable stakingApy total locked movable priceUSD'.split(' ').map((name) => `shares.${name}`)

const promotion =
  'activePromotion promoBonusActiveFrom promoBonusActiveUntil promotionVisibleOn promotionRetiredOn activeStakingPromotion activeLMPromotion razer3ActiveFrom razer3ActiveUntil'.split(
    ' ',
  )

/**
 * Area, call and fields, written out from document 2. The gaming brand's state is of its window alone, which no call answers;
 * it comes with that campaign (CAMPAIGN-01).
 */
const areas: readonly [area: string, call: string, fields: readonly string[]][] = [
  ['the balances of the wallet', 'GET /wallets', balance],
  ['the coins of the wallet', 'GET /coins', ['id', 'name', 'decimals']],
  ['shares and coinPrices of the wallet', 'GET /staking', [...share, 'coinPrices.CoinId']],
  ['rewards and rewardInfo of the wallet', 'GET /wallets/rewards', ['rewards.amount', 'rewardInfo.amount']],
  ['lapisAPYs of the wallet', 'GET /sprods', ['batchId', 'coin.id', 'returnPerAnnum']],
  ['bundleAssets of the wallet', 'GET /bundles/{id}', ['allocatedAssets.staking.totalInUsd']],
  ['walletUserPortfolio of the wallet', 'GET /wallets/portfolio', ['walletUserPortfolio.amount']],
  [
    'balances',
    'GET /wallets/balance',
    'allocatedAmount totalAmount frozenAmount availableAmount preferredCurrency'.split(' '),
  ],
  [
    'settings',
    'PUT /me/preference',
    'preferredCurrency preferredLanguage isObfuscated isHideZeroBalances compoundOnSettle'.split(' '),
  ],
  ['security', 'POST /otp/enable', ['encodedKey', 'authUrl']],
  ['staking', 'GET /staking', [...share, 'coinPrices', 'coins']],
  ['referral', 'GET /me/referral', 'referralId leaderBoard.referrers leaderBoard.total referredUsers.count'.split(' ')],
  ['vouchers', 'GET /me/vouchers', 'id status VoucherPromotion.value VoucherPromotion.name'.split(' ')],
  [
    'single sign-on',
    'POST /sso/{provider}/callback',
    'displayName firstName lastName email profileUrl ssoProvider ssoAuthToken otpRequired tempOtpAuthToken isNewUser isExistingUserWithoutSso alternativeOtpMethod'.split(
      ' ',
    ),
  ],
  [
    'freezer',
    'GET /freezer/highlights',
    'tenureChoiceDistribution remainingTenureDistribution totalFrozenAssets anniversaryPromotionIsActive'.split(' '),
  ],
  [
    'liquidity mining',
    'GET /liquidity-mining',
    [
      ...'id reserves prices dexFeeBaseRate'.split(' ').map((name) => `liquidityMiningPairs.${name}`),
      ...'currentAddLiquidityPrices currentLiquidityPricesOnDefichain totalLiquidityShares'.split(' '),
    ],
  ],
  [
    'liquidity mining of one customer',
    'GET /me/liquidity-mining',
    'liquidityMiningPairs totalLiquidityShares totalLiquiditySharesForUser totalEarnings'.split(' '),
  ],
  ['subscription', 'GET /me/subscription', 'status pricingTables paymentProviderDetails billingPeriod'.split(' ')],
  ['promotion', 'GET /promotions', promotion],
  ['promotion of one customer', 'GET /me/promotions', [...promotion, 'confirmedPromotionReferralsCount']],
]

type Tree = Readonly<Record<string, unknown>>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Through lists, and through what may be null or one of several. */
function find(schema: unknown, path: readonly string[]): boolean {
  if (!isTree(schema)) return false
  const [name, ...rest] = path
  if (name === undefined) return true
  const { properties, items, anyOf, allOf } = schema
  if (isTree(properties) && name in properties && find(properties[name], rest)) return true
  const inside = [items, ...(Array.isArray(anyOf) ? anyOf : []), ...(Array.isArray(allOf) ? allOf : [])]
  return inside.some((one) => find(one, path))
}

function answerOf(call: string): unknown {
  const [method = '', path = ''] = call.split(' ')
  const operation: unknown = paths[path]?.[method.toLowerCase()]
  const at = (tree: unknown, ...names: readonly string[]): unknown =>
    names.reduce((found, name) => (isTree(found) ? found[name] : undefined), tree)
  return at(operation, 'responses', '200', 'content', 'application/json', 'schema')
}

describe('the state areas', () => {
  test.each(areas)('CONST-02 %s has the fields of document 2, in the answer of %s', (_area, call, fields) => {
    const answer = answerOf(call)
    expect(fields.filter((field) => !find(answer, field.split('.')))).toEqual([])
    expect(find(answer, ['noSuchField'])).toBe(false)
  })
})

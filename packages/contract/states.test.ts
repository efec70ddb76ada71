import { expect, test } from 'vitest'
import { api } from './api.ts'
import * as states from './states.ts'

const fieldsOf = ({ shape }: { readonly shape: object }) => Object.keys(shape)

test.each([
  ['staking', states.stakingShare, 'id stakeable stakingApy total locked movable priceUSD'],
  ['referral', states.referral, 'referralId leaderBoard referredUsers'],
  ['the leader board', states.referral.shape.leaderBoard, 'referrers total'],
  ['those he referred', states.referral.shape.referredUsers, 'count'],
  ['vouchers', states.userVoucher, 'id status VoucherPromotion'],
  ['the promotion of a voucher', states.userVoucher.shape.VoucherPromotion, 'value name'],
  ['swap', states.swapQuote, 'fees type targetAmount'],
  [
    'freezer',
    states.freezerHighlights,
    'tenureChoiceDistribution remainingTenureDistribution totalFrozenAssets anniversaryPromotionIsActive',
  ],
  ['liquidity mining', states.liquidityPair, 'id reserves prices dexFeeBaseRate'],
  ['subscription', states.subscription, 'status pricingTables paymentProviderDetails billingPeriod'],
  [
    'promotions',
    api.listPromotions.answer,
    'activePromotion promotionVisibleOn promotionRetiredOn promoBonusActiveFrom promoBonusActiveUntil showWelcomeBonusVisuals activeStakingPromotion activeLMPromotion razer3ActiveFrom razer3ActiveUntil',
  ],
  [
    'settings',
    api.savePreference.answer,
    'preferredCurrency preferredLanguage isObfuscated isHideZeroBalances compoundOnSettle',
  ],
])('CONST-02 the state of %s has the fields of document 2', (_area, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(fields.split(' '))
})

test('CONST-02 the state of the wallet has the fields of document 2, and those of its own coins only there', () => {
  const balances = api.getWallets.answer.shape.balances.element
  const all = 'coin kind locked movable total available pending priceUSD'.split(' ')
  const native = 'active onSale bonus held fixed'.split(' ')
  expect(fieldsOf(balances).toSorted()).toEqual([...all, ...native].toSorted())
  const coin = { id: 'BTC' }
  const figures = Object.fromEntries(['locked', 'movable', 'total', 'available', 'pending'].map((name) => [name, '0']))
  expect(balances.safeParse({ coin, kind: 'SHARE', priceUSD: null, ...figures }).success).toBe(true)
  expect(balances.safeParse({ coin, kind: 'LOAN', priceUSD: null, ...figures }).success).toBe(false)
})

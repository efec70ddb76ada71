import { transact } from '@leaven/db/transact.ts'
import { listSides } from '@leaven/ledger/sides.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { amountOf } from '@leaven/money/amount.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { audit } from '@leaven/tests/world/ledger.ts'
import { assetOfCoin } from '@leaven/tests/world/swap.ts'
import { giveCoins } from '@leaven/tests/world/treasury.ts'
import { expect, test } from 'vitest'
import { listPools, lockPools, provide, sumShares } from './pools.service.ts'

const { server: db } = useDatabase()

const amounts = [amountOf(assetOfCoin('USDT'), 5_000_000n), amountOf(assetOfCoin('DFI'), 500_000_000n)] as const
const by = { askedBy: 'operator:olga', approvedBy: 'operator:omar', at: new Date('2026-11-16T00:00:00Z') }
const provision = { id: 'p-1', pairId: 'USDT-DFI', amounts, ...by }

const held = async (coinId: string): Promise<string> => {
  const found = await findBalance(db, 'pool:USDT-DFI', assetOfCoin(coinId))
  return found ? toDecimal(found) : '0'
}

test('LM-07 coins go into a pool once for an id, with two people behind it, and only those the house has', async () => {
  await expect(provide(db, provision)).rejects.toMatchObject({ code: 'InsufficientBalance' })
  await giveCoins(db, 'treasury', 'USDT', '5')
  await giveCoins(db, 'treasury', 'DFI', '7.5')
  await expect(provide(db, { ...provision, approvedBy: by.askedBy })).rejects.toThrow('pools_provisions_check')
  const swapped = [amounts[1], amounts[0]] as const
  await expect(provide(db, { ...provision, amounts: swapped })).rejects.toMatchObject({ code: 'AssetMismatch' })
  await expect(provide(db, { ...provision, pairId: 'BTC-USDT' })).rejects.toMatchObject({ code: 'NotFound' })
  const crumbs = [amountOf(assetOfCoin('USDT'), 10n), amountOf(assetOfCoin('DFI'), 10n)] as const
  await expect(provide(db, { ...provision, amounts: crumbs })).rejects.toMatchObject({ code: 'LackOfLiquidity' })
  await Promise.all([provide(db, provision), provide(db, provision)])
  expect([await held('USDT'), await held('DFI')]).toEqual(['5', '5'])
  // The root of 5,000,000 × 500,000,000 units, without a thousand.
  expect([...(await sumShares(db))]).toEqual([['USDT-DFI', 49_999_000n]])
  expect(await audit(db)).toEqual([])
})

test('what lies in a pool is told by itself: no customer has it, and it does not hide what the house lacks', async () => {
  const sides = (await listSides(db, 5_000)).find(({ pool }) => pool.asset.code === 'DFI')
  const figures = [sides?.customer, sides?.house, sides?.pool, sides?.outside].map((side) => side && toDecimal(side))
  expect(figures).toEqual(['0', '2.5', '5', '-7.5'])
})

test('LM-01 a pool is its pair, its rates and what the ledger says lies in it; locked pools come as they were asked for', async () => {
  const pools = await listPools(db)
  expect(pools.map(({ pairId }) => pairId)).toEqual(['BTC-DFI', 'ETH-DFI', 'USDT-DFI', 'USDC-DFI', 'DUSD-DFI'])
  expect(pools.map(({ reserves }) => reserves.map(({ units }) => units))).toContainEqual([5_000_000n, 500_000_000n])
  const asked = ['USDT-DFI', 'BTC-DFI']
  expect((await transact(db, (trx) => lockPools(trx, asked))).map(({ pairId }) => pairId)).toEqual(asked)
})

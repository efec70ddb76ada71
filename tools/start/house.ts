import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@leaven/db/database.ts'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import { dollars } from '@leaven/domain/access/limits.ts'
import { parsePairId } from '@leaven/domain/pools/pool.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { toAmount } from '@leaven/money/price.ts'
import { findListed, listCoins, listFreshPrices, type Listed } from '@leaven/server/modules/coins/coins.service.ts'
import { provide } from '@leaven/server/modules/pools/pools.service.ts'
import { fund, getHouseAddress, isWatching } from '@leaven/server/modules/treasury/treasury.service.ts'
import { createAddresses } from '@leaven/server/platform/addresses.ts'
import { createClock } from '@leaven/server/platform/clock.ts'
import { loadDepositKey } from '@leaven/server/platform/secrets.ts'
import { houseCoins, housePools, type HouseCoins } from './house.data.ts'
import type { Places } from './people.ts'
import { send } from './send.ts'
import { until } from './until.ts'

/** Twice what a customer waits for, as the treasury does. */
const PATIENCE_IN_BLOCKS = 2

/** Brings the house its coins over the sandbox's chains and sets aside what the products need; once for a folder. */
export async function seedHouse({ sandbox, dataFolder, databaseUrl }: Places): Promise<void> {
  const mark = join(dataFolder, 'house.seeded')
  const seeded = existsSync(mark) ? readFileSync(mark, 'utf8').split('\n') : []
  const missing = houseCoins.filter((coins) => !seeded.includes(toMark(coins)))
  const emptyPools = housePools.pairIds.filter((pairId) => !seeded.includes(pairId))
  if (missing.length + emptyPools.length === 0) return
  const db = createServerDatabase({ url: databaseUrl, connections: 2 })
  const derive = createAddresses(loadDepositKey(join(dataFolder, 'keys'), noChance, true))
  try {
    await Promise.all(
      missing.map(async (coins) => {
        const listed = await findListed(db, coins.coinId, coins.networkId)
        if (!listed) throw new Error(`${coins.coinId} is not on ${coins.networkId}`)
        await bring(db, coins, { sandbox, listed, address: getHouseAddress(derive, listed.network) })
        await setAside(db, coins, listed)
      }),
    )
    for (const pairId of emptyPools) await fillPool(db, pairId)
  } finally {
    await db.destroy()
  }
  writeFileSync(mark, `${[...houseCoins.map(toMark), ...housePools.pairIds].join('\n')}\n`)
}

/** Another list of funds is another mark, so that an old folder gets what is new. */
const toMark = ({ coinId, brought, funds }: HouseCoins): string =>
  [coinId, brought, ...funds.map(({ account, amount }) => `${account}=${amount}`)].join(' ')

const noChance = (): never => {
  throw new Error('the keys are made by the server')
}

type Way = { readonly sandbox: string; readonly listed: Listed; readonly address: string }

async function bring(db: Database, coins: HouseCoins, { sandbox, listed, address }: Way): Promise<void> {
  const { networkId, coinId, brought } = coins
  const needed = parseAmount(brought, listed.coin.asset)
  const hasIt = async () => ((await findBalance(db, 'treasury', needed.asset))?.units ?? 0n) >= needed.units
  if (await hasIt()) return
  await until(`the house reads ${networkId}`, () => isWatching(db, networkId))
  await send(`${sandbox}/chains/${networkId}/deposits`, { address, coinId, amount: brought })
  await send(`${sandbox}/chains/${networkId}/blocks`, { count: PATIENCE_IN_BLOCKS * listed.network.confirmations })
  await until(`the house has its ${coinId}`, hasIt)
}

async function setAside(db: Database, { coinId, funds }: HouseCoins, { coin }: Listed): Promise<void> {
  const at = await createClock(db, () => new Date(), true).now()
  for (const { account, amount } of funds) {
    const id = `sample:${account}:${coinId}:${amount}`
    const by = { askedBy: 'sandbox:olga', approvedBy: 'sandbox:omar' }
    await fund(db, { id, account, amount: parseAmount(amount, coin.asset), ...by, at })
  }
}

/** As much on either side as the prices say, so that nobody earns by swapping first. */
async function fillPool(db: Database, pairId: string): Promise<void> {
  const clock = createClock(db, () => new Date(), true)
  const [first = '', second = ''] = parsePairId(pairId) ?? []
  const hasPrices = async () => {
    const known = await listFreshPrices(db, await clock.now(), 'value')
    return known.has(first) && known.has(second)
  }
  await until(`the prices of ${pairId} are known and stay`, hasPrices)
  const at = await clock.now()
  const prices = await listFreshPrices(db, at, 'value')
  const coins = await listCoins(db)
  const sideOf = (coinId: string) => {
    const asset = coins.find((coin) => coin.asset.code === coinId)?.asset
    const price = prices.get(coinId)
    if (!asset || !price) throw new Error(`${coinId} has no price`)
    return toAmount(dollars(housePools.dollars), price, asset, 'floor')
  }
  const by = { askedBy: 'sandbox:olga', approvedBy: 'sandbox:omar' }
  await provide(db, { id: `sample:${pairId}`, pairId, amounts: [sideOf(first), sideOf(second)], ...by, at })
}

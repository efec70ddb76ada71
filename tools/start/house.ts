import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@leaven/db/database.ts'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { findListed, type Listed } from '@leaven/server/modules/coins/coins.service.ts'
import { fund, getHouseAddress, isWatching } from '@leaven/server/modules/treasury/treasury.service.ts'
import { createAddresses } from '@leaven/server/platform/addresses.ts'
import { createClock } from '@leaven/server/platform/clock.ts'
import { loadDepositKey } from '@leaven/server/platform/secrets.ts'
import { houseCoins, type HouseCoins } from './house.data.ts'
import type { Places } from './people.ts'

const PATIENCE_MS = 30_000
const POLL_MS = 100
/** Twice what a customer waits for, as the treasury does. */
const PATIENCE_IN_BLOCKS = 2

/** Brings the house its coins over the sandbox's chains and sets aside what the products need; once for a folder. */
export async function seedHouse({ sandbox, dataFolder, databaseUrl }: Places): Promise<void> {
  const mark = join(dataFolder, 'house.seeded')
  const seeded = existsSync(mark) ? readFileSync(mark, 'utf8').split('\n') : []
  const missing = houseCoins.filter((coins) => !seeded.includes(toMark(coins)))
  if (missing.length === 0) return
  const db = createServerDatabase({ url: databaseUrl, connections: 2 })
  const derive = createAddresses(loadDepositKey(join(dataFolder, 'keys'), noChance, false))
  try {
    await Promise.all(
      missing.map(async (coins) => {
        const listed = await findListed(db, coins.coinId, coins.networkId)
        if (!listed) throw new Error(`${coins.coinId} is not on ${coins.networkId}`)
        await bring(db, coins, { sandbox, listed, address: getHouseAddress(derive, listed.network) })
        await setAside(db, coins, listed)
      }),
    )
  } finally {
    await db.destroy()
  }
  writeFileSync(mark, `${houseCoins.map(toMark).join('\n')}\n`)
}

/** Another list of funds is another mark, so that an old folder gets what is new. */
const toMark = ({ coinId, funds }: HouseCoins): string =>
  [coinId, ...funds.map(({ account, amount }) => `${account}=${amount}`)].join(' ')

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

async function send(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const { ok, status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!ok) throw new Error(`${url} answers ${status}`)
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    if (await isSo()) return
    await sleep(POLL_MS)
  }
  throw new Error(`waited in vain until ${what}`)
}

import { findBalance } from '@leaven/ledger/statement.ts'
import type { Asset } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { refreshPrices } from '@leaven/server/modules/coins/coins.service.ts'
import { createPriceSources } from '@leaven/server/providers/prices/client.ts'
import { beforeAll } from 'vitest'
import { createClient, type Client } from './api.ts'
import { verify } from './kyc.ts'
import { createOutside } from './outside.ts'
import { signUp, type Person } from './people.ts'
import { settlePrices } from './prices.ts'
import type { TestServer } from './server.ts'
import { fillPool, giveCoins } from './treasury.ts'

const prices = { DFI: '0.02', BTC: '100000', ETH: '4000', csETH: '4200', DUSD: '1', USDC: '1', SOL: '200' }

/** Every pool but one at the prices above, a million dollars on either side. */
const reserves = [
  ['BTC-DFI', '10', '50000000'],
  ['ETH-DFI', '250', '50000000'],
  ['USDC-DFI', '1000000', '50000000'],
  ['DUSD-DFI', '1000000', '50000000'],
] as const

export const assetOfCoin = (code: string): Asset => ({ code, decimals: /^USD[TC]$/.test(code) ? 6 : 8 })

export type Swapper = Person & { readonly own: (coinId: string) => Promise<string> }

/** A server with prices, pools and ten csETH of the house, and verified customers who swap on it. */
export function useSwaps(server: TestServer) {
  const guest = createClient(server.base)
  const outside = createOutside(server.sandboxUrl)

  beforeAll(async () => {
    for (const [coinId, usd] of Object.entries(prices)) await outside.setPrice(coinId, usd)
    await refreshPrices(server.server, createPriceSources(server.sandboxUrl()), new Date())
    // The worker may have seen other prices a moment before, and nobody trades right after a jump.
    await settlePrices(server.server)
    for (const [pairId, first, second] of reserves) await fillPool(server.server, pairId, [first, second])
    await giveCoins(server.server, 'treasury', 'csETH', '10')
  })

  const held = async (path: string, coinId: string): Promise<string> => {
    const found = await findBalance(server.server, path, assetOfCoin(coinId))
    return found ? toDecimal(found) : '0'
  }

  async function newSwapper(coins: Readonly<Record<string, string>>, isVerified = true): Promise<Swapper> {
    const person = await signUp(guest, outside)
    if (isVerified) await verify(server, person)
    const path = `user:${person.userId}:available`
    for (const [coinId, amount] of Object.entries(coins)) await giveCoins(server.server, path, coinId, amount)
    return { ...person, own: (coinId) => held(path, coinId) }
  }

  return { guest, outside, held, newSwapper }
}

export const ask = (client: Client, from: string, to: string, amount: string) =>
  client.call('getQuote', { query: { from, to, amount } })

export const newKey = () => ({ key: crypto.randomUUID() })

export async function swapNow(client: Client, from: string, to: string, amount: string) {
  const { quoteId } = await ask(client, from, to, amount)
  return client.call('swapCoins', { body: { quoteId } }, newKey())
}

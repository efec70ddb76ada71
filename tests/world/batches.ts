import type { BatchView } from '@leaven/contract/lending.ts'
import { getId } from '@leaven/domain/id.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { openSales } from '@leaven/server/modules/batches/batches.service.ts'
import { listCoins } from '@leaven/server/modules/coins/coins.service.ts'
import { createClient, type Client } from './api.ts'
import { eventually } from './arrivals.ts'
import { verify } from './kyc.ts'
import { createOutside } from './outside.ts'
import { signUp, type Person } from './people.ts'
import type { TestServer } from './server.ts'
import { fundHouse } from './treasury.ts'

const AT = new Date('2026-01-01T00:00:00Z')

/** Series whose returns are set aside, and customers who can enter their batches. */
export function createBatches(server: TestServer) {
  const outside = createOutside(server.sandboxUrl)
  const guest = createClient(server.base)

  const findBatch = async (batchId: string, client: Client = guest): Promise<BatchView | undefined> =>
    (await client.call('listBatches', {})).find((batch) => batch.batchId === batchId)

  async function awaitBatch(batchId: string): Promise<BatchView> {
    return eventually(async () => {
      const found = await findBatch(batchId)
      if (!found) throw new Error(`${batchId} is not on sale`)
      return found
    })
  }

  /** Enough for many batches; the first one goes on sale. */
  async function fundSeries(seriesId: string, coinId: string, amount = '1000'): Promise<BatchView> {
    await fundHouse(server.server, `expense:lending-${seriesId}`, coinId, amount)
    if (coinId !== 'DFI') await fundHouse(server.server, `expense:lending-${seriesId}`, 'DFI', '100000000')
    await openSales(server.server, new Date((await outside.readClock()).now))
    return awaitBatch(`${seriesId}-1`)
  }

  /** Coins of a customer, without a chain to wait for. */
  async function give({ userId }: Person, coinId: string, decimal: string): Promise<void> {
    const asset = (await listCoins(server.server)).find((coin) => coin.asset.code === coinId)?.asset
    if (!asset) throw new Error(`There is no coin ${coinId}`)
    const path = `user:${getId('usr', userId)}:available`
    await openAccounts(server.server, [
      { path, asset },
      { path: 'chain:test', asset },
    ])
    const id = crypto.randomUUID()
    const postings = [move(parseAmount(decimal, asset), 'chain:test', path, { operation: 'deposit', reference: id })]
    await post(server.server, AT, { scope: 'job:test', key: id, postings })
  }

  async function newCustomer(coinId: string, amount: string): Promise<Person> {
    const person = await signUp(guest, outside)
    await verify(server, person)
    await give(person, coinId, amount)
    return person
  }

  const enter = ({ client }: Person, batchId: string, amount: string, key: string = crypto.randomUUID()) =>
    client.call('enterBatch', { body: { batchId, amount } }, { key })

  const set = (
    { client }: Person,
    batchId: string,
    autoCompound: 'NO_COMPOUNDING' | 'ONLY_ENTRY' | 'ENTRY_AND_RETURN',
  ) => client.call('saveBatchSettings', { body: { batchId, autoCompound } })

  const listHistory = ({ client }: Person) => client.call('listBatchHistory', { query: {} })

  return { outside, guest, findBatch, awaitBatch, fundSeries, give, newCustomer, enter, set, listHistory }
}

/** A moment so many milliseconds after another. */
export const after = (instant: string, ms = 1_000): string => new Date(new Date(instant).getTime() + ms).toISOString()

import { randomBytes } from 'node:crypto'
import type { DepositView } from '@leaven/contract/deposits.ts'
import { transact } from '@leaven/db/transact.ts'
import { getId } from '@leaven/domain/id.ts'
import type { Config } from '@leaven/server/platform/config.ts'
import { watchChains } from '@leaven/server/modules/deposits/deposits.chains.jobs.ts'
import { reviewDeposits } from '@leaven/server/modules/deposits/deposits.service.ts'
import { listNetworks } from '@leaven/server/modules/coins/coins.service.ts'
import { createIds } from '@leaven/server/platform/ids.ts'
import { createLoops } from '@leaven/server/platform/loops.ts'
import { createChain } from '@leaven/server/providers/chain/client.ts'
import type { Chain } from '@leaven/server/providers/chain/port.ts'
import { afterAll, beforeAll } from 'vitest'
import { awaitStatus, createArrivals, type Receiver } from './arrivals.ts'
import type { TestServer } from './server.ts'

/** Makes a node misbehave in a way that the sandbox cannot. */
export type Bend = (chain: Chain) => Partial<Chain>

/** For tests that look at the chains themselves: workers do everything else. */
export const withoutWatcher = (config: Config): Config => ({ ...config, sandboxUrl: undefined })

/** One look at every chain, as a worker takes it. Answers the alarms it gave. */
export function createLook(server: TestServer) {
  const makeId = createIds(() => new Date(), randomBytes)
  return async (bend: Bend = (chain) => chain): Promise<readonly string[]> => {
    const alarms: string[] = []
    const log = { info: () => {}, warn: () => {}, error: (_: object, text: string) => void alarms.push(text) }
    const chain = createChain(server.sandboxUrl())
    const { depositLimits } = server.config()
    const { server: db } = server
    await watchChains(
      {
        db,
        chain: { ...chain, ...bend(chain) },
        makeId,
        depositLimits,
        now: new Date(),
        wall: () => new Date(),
        log,
        noteFailure: async () => {},
      },
      await listNetworks(db),
    )
    return alarms
  }
}

/** Deposits of customers whose chain the test itself reads, and what the job does with those that are held. */
export function createHeld(server: TestServer) {
  const look = createLook(server)
  const { outside, send } = createArrivals(server)

  async function arrive(receiver: Receiver, amount: string): Promise<DepositView> {
    const { txid } = await send(receiver, amount)
    await outside.mine(receiver.networkId, 3)
    await look()
    return awaitStatus(receiver.client, txid, 'LOCKED')
  }

  /** Looks again at what is held of a customer, as the job does every few minutes. */
  const review = (customer: { readonly userId: string }, now = new Date()) => {
    const about = { userId: getId('usr', customer.userId), now, after: '' }
    return transact(server.server, (trx) => reviewDeposits(trx, server.config(), about))
  }

  return { look, arrive, review }
}

/** Looks again and again, far more often than a worker does. */
export function useQuickWatcher(server: TestServer): void {
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const loops = createLoops([{ name: 'chains', everyMs: 50, run: () => createLook(server)() }], silent)
  beforeAll(() => loops.start())
  afterAll(() => loops.stop())
}

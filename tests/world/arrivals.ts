import { setTimeout } from 'node:timers/promises'
import type { DepositView } from '@leaven/contract/deposits.ts'
import { expect, vi } from 'vitest'
import { createClient, type Client } from './api.ts'
import { verify } from './kyc.ts'
import { createOutside } from './outside.ts'
import { signUp, type Person } from './people.ts'
import type { TestServer } from './server.ts'

/** A customer with an address of his on a network. */
export type Receiver = Person & { readonly address: string; readonly networkId: string; readonly coinId: string }

export const OWN = { isOriginatorAddressOwner: true, isCustodialWallet: false }

/** Longer than a worker takes to look at the chains again. */
const ANOTHER_LOOK_MS = 1_500

export const eventually = <Result>(check: () => Promise<Result>, timeout = 20_000): Promise<Result> =>
  vi.waitFor(check, { timeout, interval: 100 })

/** What arrives on the chains, as those see it who send, wait and ask. */
export function createArrivals(server: TestServer, anotherLookMs = ANOTHER_LOOK_MS) {
  const outside = createOutside(server.sandboxUrl)
  const guest = createClient(server.base)

  async function awaitWatching(): Promise<void> {
    await eventually(async () => {
      const rows = await server.server.selectFrom('deposits_blocks').select('network_id').distinct().execute()
      expect(rows.length).toBe(7)
    })
  }

  /** Not verified, so that only little may come. */
  async function newStranger(coinId = 'BTC', networkId = 'bitcoin'): Promise<Receiver> {
    const person = await signUp(guest, outside)
    await awaitWatching()
    const { address } = await person.client.call('getDepositAddress', { params: { coinId, networkId } })
    return { ...person, address, networkId, coinId }
  }

  async function newReceiver(coinId = 'BTC', networkId = 'bitcoin'): Promise<Receiver> {
    const receiver = await newStranger(coinId, networkId)
    await verify(server, receiver)
    return receiver
  }

  /** Read as far as the chain goes, and looked at once more. */
  async function awaitRead(networkId: string): Promise<void> {
    await eventually(async () => {
      const chains = await readChains(server.sandboxUrl())
      const rows = await server.server
        .selectFrom('deposits_blocks')
        .select('hash')
        .where('network_id', '=', networkId)
        .orderBy('height', 'desc')
        .limit(1)
        .execute()
      expect(rows[0]?.hash).toBe(chains.find((chain) => chain.networkId === networkId)?.hash)
    })
    await setTimeout(anotherLookMs)
  }

  const send = ({ networkId, address, coinId }: Receiver, amount: string, more: object = {}) =>
    outside.deposit(networkId, address, coinId, amount, more)

  /** Sends, mines and waits until the deposit is held. */
  async function sendHeld(receiver: Receiver, amount: string, blocks: number): Promise<DepositView> {
    const { txid } = await send(receiver, amount)
    await outside.mine(receiver.networkId, blocks)
    return awaitStatus(receiver.client, txid, 'LOCKED')
  }

  async function sendAvailable(receiver: Receiver, amount: string, blocks: number): Promise<DepositView> {
    const held = await sendHeld(receiver, amount, blocks)
    await giveOriginator(receiver.client, held.depositId)
    return awaitStatus(receiver.client, held.txid, 'CONFIRMED')
  }

  return { outside, guest, awaitWatching, newReceiver, newStranger, awaitRead, send, sendHeld, sendAvailable }
}

const readChains = async (url: string): Promise<{ networkId: string; hash: string }[]> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sandbox's own tests hold its answers
  (await (await fetch(`${url}/chains`)).json()) as { networkId: string; hash: string }[]

export const giveOriginator = (client: Client, depositId: DepositView['depositId'], key: string = depositId) =>
  client.call('giveOriginator', { params: { depositId }, body: OWN }, { key })

export const listDeposits = (client: Client) => client.call('listDeposits', { query: { limit: '100' } })

export const awaitStatus = (client: Client, txid: string, status: DepositView['status']): Promise<DepositView> =>
  eventually(async () => {
    const found = (await listDeposits(client)).find((deposit) => deposit.txid === txid)
    if (found?.status !== status) throw new Error(`${txid} is ${found?.status ?? 'unknown'}, not ${status}`)
    return found
  })

/** The figures of a customer's coin. */
export async function balanceOf(client: Client, coinId: string) {
  const { balances } = await client.call('getWallets', {})
  return balances.find(({ coin, kind }) => coin.id === coinId && kind === 'NATIVE')
}

import type { NetworkId } from '../../chains/networks.ts'
import { anyAnswer, depositAnswer, minedAnswer, movedAnswer } from '../parts/answers.ts'
import { send } from '../parts/ask.ts'
import { examples } from '../parts/chains.data.ts'
import { countOf, shorten, showTime } from '../parts/show.ts'
import { pause, type Step } from './scenario.ts'

export type DepositWish = {
  readonly networkId: NetworkId
  readonly address: string
  readonly coinId: string
  readonly amount: string
}

// Long enough for the platform to look at the chain in between.
const LOOK_SECONDS = 3

const toSend = ({ networkId, ...deposit }: DepositWish): Step => ({
  text: `Send ${deposit.amount} ${deposit.coinId}. It waits in the pool.`,
  run: async () => `Transaction ${shorten((await send(`/chains/${networkId}/deposits`, deposit, depositAnswer)).txid)}`,
})

const toMine = (networkId: NetworkId, count: number, text: string): Step => ({
  text,
  run: async () => {
    const { height } = await send(`/chains/${networkId}/blocks`, { count }, minedAnswer)
    return `Block ${height.toLocaleString('en-US')} is the newest now`
  },
})

const toLook = (text: string): Step => ({ text, run: () => pause(LOOK_SECONDS) })

/** A deposit that gets its confirmations one after the other. */
export function depositSteps(wish: DepositWish): readonly Step[] {
  const { confirmations } = examples[wish.networkId]
  const half = Math.ceil((confirmations - 1) / 2)
  return [
    toSend(wish),
    toLook('The platform sees it coming.'),
    toMine(wish.networkId, 1, 'Mine the block that takes it: 1 confirmation.'),
    toLook('The platform counts.'),
    toMine(wish.networkId, half, `Mine ${countOf(half, 'block', 'blocks')} more.`),
    toLook('Still not enough: the coins show as pending.'),
    toMine(wish.networkId, confirmations - 1 - half, `Mine the rest: ${confirmations} confirmations.`),
    toLook('The platform books the deposit.'),
  ]
}

/** A deposit whose block is replaced by others. */
export function reorganisedSteps(wish: DepositWish, keep: boolean): readonly Step[] {
  const replace: Step = {
    text: keep
      ? 'A longer branch wins. The transaction waits again.'
      : 'A longer branch wins. The transaction is gone.',
    run: async () => {
      const { dropped } = await send(`/chains/${wish.networkId}/blocks`, { reorg: 1, keep }, minedAnswer)
      return keep ? 'It is back in the pool' : `${countOf(dropped.length, 'transaction', 'transactions')} dropped`
    },
  }
  const ending = keep
    ? [toMine(wish.networkId, 1, 'A block of the new branch takes it.'), toLook('It counts from one again.')]
    : [toMine(wish.networkId, 6, 'The chain goes on without it.'), toLook('The platform must not book it.')]
  return [
    toSend(wish),
    toMine(wish.networkId, 1, 'Mine the block that takes it.'),
    toLook('The platform sees 1 confirmation.'),
    replace,
    toLook('The platform notices that its block is no longer there.'),
    ...ending,
  ]
}

/** Parties misbehave together for a while. */
export function faultSteps(parties: readonly string[], mode: string, forSeconds: number): readonly Step[] {
  return [
    {
      text: `Begin the fault, for ${forSeconds} seconds.`,
      run: async () => {
        for (const party of parties) await send('/faults', { party, mode, forSeconds }, anyAnswer)
      },
    },
    { text: 'Use the platform now, and see what it makes of it.', run: () => pause(forSeconds) },
    { text: 'Over. What was tried meanwhile must arrive now, once.', run: () => pause(0) },
  ]
}

export const timeSteps = (advance: string, text: string): readonly Step[] => [
  {
    text,
    run: async () => {
      const { now, ran } = await send('/clock', { advance }, movedAnswer)
      return `It is ${showTime(now)} now, ${countOf(ran, 'job', 'jobs')} ran`
    },
  },
]

import type { UserId } from '@leaven/domain/id.ts'
import type { Hop } from '@leaven/domain/pools/pool.ts'
import type { FeeKind } from '@leaven/domain/swap/fees.ts'
import type { Deal } from '@leaven/domain/swap/quote.ts'
import type { Operation } from '@leaven/ledger/operations.ts'
import { move, type Posting } from '@leaven/ledger/posting.ts'
import type { Amount, Asset } from '@leaven/money/amount.ts'
import { available, commission, dexFees, pool, stabilizationFees, swapFees, treasury } from './swap.accounts.ts'

type Opened = { readonly path: string; readonly asset: Asset }

/** Where a swap moves coins to or from, opened before it. */
export const accountsOf = (userId: UserId, { type, input, output, hops }: Deal): readonly Opened[] => [
  { path: available(userId), asset: input.asset },
  { path: available(userId), asset: output.asset },
  ...(type === 'DEX'
    ? [
        { path: swapFees, asset: input.asset },
        { path: stabilizationFees, asset: input.asset },
        ...hops.flatMap((hop) => [commission(hop.pairId), dexFees].map((path) => ({ path, asset: hop.input.asset }))),
      ]
    : [{ path: treasury, asset: input.asset }]),
]

export type Booked = { readonly userId: UserId; readonly swapId: string }

/** SWAP-13: what he gives goes into the first pool, his fees to the house, and the last pool pays him. */
export function swapOnDex({ userId, swapId }: Booked, deal: Deal): readonly Posting[] {
  const own = available(userId)
  const [first] = deal.hops
  const last = deal.hops.at(-1)
  if (!first || !last) throw new RangeError('A swap through pools needs one')
  const post = (amount: Amount, source: string, destination: string, operation: Operation) =>
    move(amount, source, destination, { operation, reference: swapId, related: swapId })
  return [
    post(first.input, own, pool(first.pairId), 'dexSwapOut'),
    post(feeOf(deal, 'platform'), own, swapFees, 'dexSwapFee'),
    post(feeOf(deal, 'stabilization'), own, stabilizationFees, 'dexSwapFee'),
    ...deal.hops.flatMap((hop, index) => throughPool(hop, deal.hops[index + 1], swapId)),
    post(deal.output, pool(last.pairId), own, 'dexSwapIn'),
  ].filter(isSomething)
}

/** A pool keeps what the maths leaves it, and hands the rest on. */
function throughPool({ pairId, ...hop }: Hop, next: Hop | undefined, swapId: string): readonly Posting[] {
  const about = { operation: 'houseMoved', reference: swapId, related: swapId } as const
  return [
    move(hop.commission, pool(pairId), commission(pairId), about),
    move(hop.dexFee, pool(pairId), dexFees, about),
    ...(next ? [move(hop.output, pool(pairId), pool(next.pairId), about)] : []),
  ]
}

/** A fee of nothing is told, but not booked. */
const isSomething = ({ amount }: Posting): boolean => amount.units > 0n

function feeOf({ fees }: Deal, kind: FeeKind): Amount {
  const found = fees.find((fee) => fee.kind === kind)
  if (!found) throw new RangeError(`No fee of the kind ${kind}`)
  return found.amount
}

/** With the house: his coins for its own. */
export function swapWithHouse({ userId, swapId }: Booked, { input, output }: Deal): readonly Posting[] {
  const about = { reference: swapId, related: swapId }
  return [
    move(input, available(userId), treasury, { operation: 'swapOut', ...about }),
    move(output, treasury, available(userId), { operation: 'swapIn', ...about }),
  ]
}

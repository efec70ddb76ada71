import type { Block, Chain, Tip, Transfer } from './port.ts'

/** A block that was read before. */
export type KnownBlock = Pick<Tip, 'height' | 'hash'>

/** What a chain says now, from the last block that we share with it. */
export type Reading = {
  /** Null: we begin at the tip. */
  readonly fork: KnownBlock | null
  readonly hasReorganised: boolean
  readonly blocks: readonly Block[]
  readonly pool: readonly Transfer[]
  /** As far as it was read. */
  readonly last: KnownBlock
  /** Up to the tip, so that what is nowhere here is nowhere on the chain. */
  readonly isComplete: boolean
}

const BLOCKS_PER_READ = 100

/** So many times its network's confirmations deep, a transfer counts as final for the house, and is not looked at again. */
export const PATIENCE = 2

/** Known blocks come newest first. Null: the chain moved while it was read, or answered with its own past. */
export async function readChain(
  chain: Chain,
  networkId: string,
  known: readonly KnownBlock[],
): Promise<Reading | null> {
  // The pool first: what a block takes from it meanwhile is then seen twice, and never not at all.
  const pool = await chain.listPool(networkId)
  const tip = await chain.getTip(networkId)
  const [newest] = known
  if (!newest) return { fork: null, hasReorganised: false, blocks: [], pool, last: tip, isComplete: false }
  const fork = await findFork(chain, networkId, known, tip)
  if (!fork) throw new Error(`${networkId} went back more than ${known.length} blocks`)
  // A node that lags behind has taken nothing back.
  if (fork.height === tip.height && tip.height < newest.height) return null
  const blocks = await readBlocks(chain, networkId, fork, tip)
  if (!blocks) return null
  const last = blocks.at(-1) ?? fork
  const hasReorganised = fork.height !== newest.height
  return { fork, hasReorganised, blocks, pool, last, isComplete: last.height === tip.height }
}

async function findFork(
  chain: Chain,
  networkId: string,
  known: readonly KnownBlock[],
  tip: Tip,
): Promise<KnownBlock | null> {
  for (const block of known) {
    if (block.height > tip.height) continue
    if ((await chain.findBlock(networkId, block.height))?.hash === block.hash) return block
  }
  return null
}

/** Each must name the one before it as its parent: two branches are never mixed. */
async function readBlocks(
  chain: Chain,
  networkId: string,
  fork: KnownBlock,
  tip: Tip,
): Promise<readonly Block[] | null> {
  const blocks: Block[] = []
  let parent = fork.hash
  for (let height = fork.height + 1n; height <= tip.height && blocks.length < BLOCKS_PER_READ; height += 1n) {
    const block = await chain.findBlock(networkId, height)
    if (block?.height !== height || block.parentHash !== parent) return null
    blocks.push(block)
    parent = block.hash
  }
  return blocks
}

import type { Chain, ChainTip } from '../../providers/chain/port.ts'
import type { Network } from '../coins/coins.service.ts'
import { watchChains, type Watch } from './deposits.chains.jobs.ts'
import { listUnsettled, type Place } from './deposits.watch.sql.ts'

// Reading a chain costs many statements. Between two blocks it would find what the last reading found, so the chains are
// only asked where they stand, all in one question.

export type Watching = Omit<Watch, 'now'> & {
  readonly now: () => Promise<Date>
  readonly listNetworks: () => Promise<readonly Network[]>
}

/** What a chain said when it was read to its end and nothing was left to settle, and how many turns that is good for. */
type Known = { readonly said: string; left: number }

/** Nothing but a block can change what a chain without waiting transfers means to us; this is for what nobody thought of. */
const TURNS = 300
/** An address may be given out after somebody has sent coins to it. */
const TURNS_WAITING = 10

/** One turn of it reads the chains of which anything is new. What it remembers is lost with its process, and read again. */
export function createWatch({ now, listNetworks, ...watch }: Watching): () => Promise<void> {
  const known = new Map<string, Known>()
  return async () => {
    const networks = await listNetworks()
    const tips = await listTips(watch.chain)
    const news = networks.filter(({ id }) => !isSame(known.get(id), tips.get(id)))
    if (news.length === 0) return
    for (const { id } of news) known.delete(id)
    const read = await watchChains({ ...watch, now: await now() }, news)
    const places = toPlaces(news, tips).filter(({ networkId }) => read.includes(networkId))
    const unsettled = await listUnsettled(watch.db, places)
    for (const { networkId } of places) {
      const tip = tips.get(networkId)
      if (!tip || unsettled.includes(networkId)) continue
      known.set(networkId, { said: toSaid(tip), left: tip.waiting > 0 ? TURNS_WAITING : TURNS })
    }
  }
}

/** Those that do not answer together are read one by one, and each fails by itself. */
async function listTips(chain: Chain): Promise<ReadonlyMap<string, ChainTip>> {
  const tips = await chain.listTips().catch(() => [])
  return new Map(tips.map((tip) => [tip.networkId, tip]))
}

function isSame(known: Known | undefined, tip: ChainTip | undefined): boolean {
  if (!known || !tip || known.said !== toSaid(tip)) return false
  known.left -= 1
  return known.left > 0
}

const toSaid = ({ height, hash, pool }: ChainTip): string => `${height} ${hash} ${pool}`

const toPlaces = (networks: readonly Network[], tips: ReadonlyMap<string, ChainTip>): readonly Place[] =>
  networks.flatMap(({ id: networkId, confirmations }) => {
    const tip = tips.get(networkId)
    return tip ? [{ networkId, upTo: tip.height - BigInt(confirmations) + 1n }] : []
  })

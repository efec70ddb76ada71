import type { Database } from '@leaven/db/database.ts'
import { getSummary } from '@leaven/ledger/summary.ts'
import type { Result } from './result.ts'
import { startBenchServer } from './server.ts'
import { measureTransfers, openWorld, type Load } from './transfers.ts'

const SMALL = 100_000n
const LARGE = 10_000_000n
const SECONDS = 20
const GROW_SECONDS = 15

const loads: readonly (Omit<Load, 'seconds'> & { readonly what: string })[] = [
  { what: 'a commit each', target: 'own', clients: 16, size: 1 },
  { what: '1,000 in a call', target: 'own', clients: 4, size: 1_000 },
]

/** The same connections from the first posting to the last, so that a plan gone bad would show. */
export async function benchGrowth(): Promise<readonly Result[]> {
  const server = await startBenchServer()
  const db = server.connect(16)
  try {
    await openWorld(db)
    const small = await measureAt(db, SMALL)
    const large = await measureAt(db, LARGE)
    return loads.map(({ what }, index) => ({
      bench: 'ledger-growth',
      what: `${what}, at ${LARGE} postings`,
      figure: large[index] ?? 0,
      baseline: `at ${SMALL}: ${Math.round(small[index] ?? 0)}`,
      // Cost, so the other way round: how much longer a transfer takes in the large ledger.
      ratio: (small[index] ?? 0) / (large[index] ?? 1),
      wanted: 1.3,
    }))
  } finally {
    await db.destroy()
    await server.stop()
  }
}

async function measureAt(db: Database, postings: bigint): Promise<readonly number[]> {
  const grow: Load = { target: 'own', clients: 4, size: 1_000, seconds: GROW_SECONDS }
  for (let now = await countPostings(db); now < postings; now = await countPostings(db)) {
    const rate = await measureTransfers(db, { ...grow, seconds: now + 200_000n > postings ? 2 : GROW_SECONDS })
    console.error(`  ${now} postings, ${Math.round(rate)} a second`)
  }
  const figures: number[] = []
  for (const { what: _, ...load } of loads) figures.push(await measureTransfers(db, { ...load, seconds: SECONDS }))
  return figures
}

const countPostings = async (db: Database): Promise<bigint> => (await getSummary(db)).postings

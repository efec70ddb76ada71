import type { Database } from '@leaven/db/database.ts'
import { getSummary } from '@leaven/ledger/summary.ts'
import type { Pace, Result } from './result.ts'
import { startBenchServer } from './server.ts'
import { measureTransfers, openWorld, type Load } from './transfers.ts'

const GROW_SECONDS = 15

const loads: readonly (Omit<Load, 'seconds' | 'customers'> & { readonly what: string })[] = [
  { what: 'a commit each', target: 'own', clients: 16, size: 1 },
  { what: '1,000 in a call', target: 'own', clients: 4, size: 1_000 },
]

/** The same connections from the first posting to the last, so that a plan gone bad would show. */
export async function benchGrowth(pace: Pace): Promise<readonly Result[]> {
  const server = await startBenchServer()
  const db = server.connect(16)
  try {
    await openWorld(db, pace.customers)
    const [few, many] = pace.postings
    const small = await measureAt(db, few, pace)
    const large = await measureAt(db, many, pace)
    return loads.map(({ what }, index) => ({
      bench: 'ledger-growth',
      what: `${what}, at ${many} postings`,
      figure: large[index] ?? 0,
      baseline: `at ${few}: ${Math.round(small[index] ?? 0)}`,
      // Cost, so the other way round: how much longer a transfer takes in the large ledger.
      ratio: (small[index] ?? 0) / (large[index] ?? 1),
      wanted: 1.3,
    }))
  } finally {
    await db.destroy()
    await server.stop()
  }
}

async function measureAt(
  db: Database,
  postings: bigint,
  { rounds, seconds, customers }: Pace,
): Promise<readonly number[]> {
  const grow: Load = { target: 'own', clients: 4, customers, size: 1_000, seconds: GROW_SECONDS }
  for (let now = await countPostings(db); now < postings; now = await countPostings(db)) {
    const rate = await measureTransfers(db, { ...grow, seconds: now + 200_000n > postings ? 1 : GROW_SECONDS })
    console.error(`  ${now} postings, ${Math.round(rate)} a second`)
  }
  const figures: number[] = []
  for (const { what: _, ...load } of loads)
    figures.push(await measureTransfers(db, { ...load, seconds: seconds * rounds, customers }))
  return figures
}

const countPostings = async (db: Database): Promise<bigint> => (await getSummary(db)).postings

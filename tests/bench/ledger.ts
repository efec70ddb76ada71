import type { Database } from '@leaven/db/database.ts'
import { median, ratioOf, type Pace, type Result } from './result.ts'
import { startBenchServer } from './server.ts'
import { prepareBaselines, type Baseline } from './tpcb.ts'
import { measureTransfers, openWorld, type Load } from './transfers.ts'

type Judged = Omit<Load, 'seconds' | 'customers'> & { readonly what: string; readonly wanted: number }

/** Many at once fill the ledger by a hundred thousand postings a round, so they come after the single ones. */
const groups: readonly (readonly Judged[])[] = [
  [
    { what: 'transfers, a commit each', target: 'own', clients: 16, size: 1, wanted: 1.3 },
    { what: 'transfers, a commit each, one house account', target: 'house', clients: 16, size: 1, wanted: 1.17 },
  ],
  [
    { what: 'transfers, 1,000 in a call', target: 'own', clients: 4, size: 1_000, wanted: 6 },
    { what: 'transfers, 1,000 in a call, one house account', target: 'house', clients: 4, size: 1_000, wanted: 5.4 },
  ],
]

/** Within a group, baselines and loads take turns, so that a busy moment of the machine hits them alike. */
export async function benchLedger(pace: Pace): Promise<readonly Result[]> {
  const server = await startBenchServer()
  const db = server.connect(16)
  try {
    await openWorld(db, pace.customers)
    const baselines = await prepareBaselines(server.baselineUrl, pace.scale)
    const results: Result[] = []
    for (const loads of groups) results.push(...(await measureGroup(db, baselines, loads, pace)))
    return results
  } finally {
    await db.destroy()
    await server.stop()
  }
}

async function measureGroup(
  db: Database,
  baselines: readonly Baseline[],
  loads: readonly Judged[],
  { rounds, seconds, customers }: Pace,
): Promise<readonly Result[]> {
  const figures = new Map<string, number[]>()
  const note = (name: string, figure: number) => figures.set(name, [...(figures.get(name) ?? []), figure])
  const turn = async () => {
    for (const { name, measure } of baselines) note(name, await measure(seconds))
    for (const { what, ...load } of loads) note(what, await measureTransfers(db, { ...load, seconds, customers }))
  }
  // The first turn pays for cold pages, plans and compilers on both sides, and is not counted on either.
  await turn()
  figures.clear()
  for (let round = 0; round < rounds; round += 1) await turn()
  const listOf = (name: string) => figures.get(name) ?? []
  const figureOf = (name: string) => median(listOf(name))
  return [
    ...baselines.map(({ name }) => ({ bench: 'ledger', what: name, figure: figureOf(name) })),
    ...baselines.flatMap(({ name }) =>
      loads.map(({ what, wanted }) => {
        const ratio = ratioOf(listOf(what), listOf(name))
        return { bench: 'ledger', what, figure: figureOf(what), baseline: name, ratio, wanted }
      }),
    ),
  ]
}

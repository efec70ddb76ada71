import { expect, test } from 'vitest'
import { benchGrowth } from './growth.ts'
import { benchHttp } from './http.ts'
import { benchLedger } from './ledger.ts'
import { momentPace, toTable, type Pace, type Result } from './result.ts'

// Figures of a moment say nothing; that there are any shows that the bench still measures what it names.
const WITHIN_MS = 180_000

const benches: readonly (readonly [name: string, bench: (pace: Pace) => Promise<readonly Result[]>])[] = [
  ['ledger-transfers', benchLedger],
  ['ledger-growth', benchGrowth],
  ['http', benchHttp],
]

test.each(benches)(
  'the bench %s runs, and every figure of it is beside a baseline of the same run or is one',
  async (_, bench) => {
    const results = await bench(momentPace)
    const whats = new Set(results.map(({ what }) => what))
    expect(results.length).toBeGreaterThan(1)
    for (const { figure, ratio, baseline, wanted } of results) {
      expect(figure).toBeGreaterThan(0)
      if (ratio === undefined) continue
      expect(ratio).toBeGreaterThan(0)
      expect(wanted).toBeGreaterThan(0)
      expect(whats.has(baseline ?? '') || baseline?.startsWith('at ')).toBe(true)
    }
    expect(toTable(results).split('\n')).toHaveLength(results.length + 2)
  },
  WITHIN_MS,
)

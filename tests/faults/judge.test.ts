import { describe, expect, test } from 'vitest'
import type { Journal } from './journal.ts'
import { INNOCENT, judge, type Recorded, type Verdict } from './judge.ts'
import { toTransfer } from './transfers.ts'

function toRecorded(key: string): Recorded {
  const { scope, postings } = toTransfer(key)
  const [posting] = postings
  if (!posting) throw new RangeError(key)
  return { scope, key, source: posting.source, destination: posting.destination, units: posting.amount.units }
}

describe('the judge', () => {
  const keys = ['r1-1-1', 'r1-1-2', 'r1-1-3']
  const journal: Journal = { try: keys, fail: [], new: ['r1-1-1', 'r1-1-2'], old: [], refused: [] }
  const rows = keys.map(toRecorded)

  test('is content with what was acknowledged once, and with what was not acknowledged there or not', () => {
    expect(judge(journal, rows)).toEqual(INNOCENT)
    expect(judge(journal, rows.slice(0, 2))).toEqual(INNOCENT)
    expect(judge({ ...journal, fail: ['r1-1-3'], old: ['r1-1-3'] }, rows)).toEqual(INNOCENT)
  })

  const crimes: { crime: keyof Verdict; journal: Journal; recorded: Recorded[] }[] = [
    { crime: 'lost', journal, recorded: rows.slice(0, 1) },
    { crime: 'doubled', journal, recorded: [...rows, ...rows.slice(1, 2)] },
    { crime: 'changed', journal, recorded: rows.map((row) => (row.key === 'r1-1-2' ? { ...row, units: 99n } : row)) },
    { crime: 'foreign', journal: { ...journal, try: ['r1-1-1', 'r1-1-3'] }, recorded: rows },
    { crime: 'strange', journal: { ...journal, old: ['r1-1-2'] }, recorded: rows },
    { crime: 'strange', journal: { ...journal, refused: ['r1-1-2'] }, recorded: rows },
  ]

  test.each(crimes)('names what is $crime', ({ crime, journal: told, recorded }) => {
    expect(judge(told, recorded)).toEqual({ ...INNOCENT, [crime]: ['r1-1-2'] })
  })
})

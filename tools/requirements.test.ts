import { describe, expect, test } from 'vitest'
import { answer, idsIn, passedTitles, prove, readRows } from './requirements.ts'

const tsv = [
  'id\tarea\trequirement\tsource\tlevel',
  'LEND-001\tLending\tA batch is sold.\tD1\tunit',
  'LEND-002\tLending\tA batch is capped.\tD1\tapi',
  'KYC-001\tIdentity\tA document is read.\tD2\te2e',
].join('\n')
const rows = readRows(tsv)

const vitestReport = {
  testResults: [
    {
      assertionResults: [
        { title: 'LEND-001 is sold', status: 'passed' },
        { title: 'LEND-002 is capped', status: 'failed' },
        { title: 'KYC-001 is read', status: 'skipped' },
      ],
    },
  ],
}

const playwrightReport = {
  suites: [
    {
      title: 'LEND-002 story',
      specs: [
        { title: 'KYC-001 is read', ok: true, tests: [{ status: 'expected', results: [{ status: 'passed' }] }] },
        { title: 'LEND-001 is sold', ok: true, tests: [{ status: 'skipped' }] },
        { title: 'LEND-002 is capped', ok: false, tests: [{ status: 'unexpected' }] },
        { title: 'LEND-003 is known to fail', ok: true, tests: [{ status: 'expected', expectedStatus: 'failed' }] },
      ],
    },
  ],
}

describe('the requirement report', () => {
  test('a row has its id, its text and its level', () => {
    expect(rows[0]).toEqual({ id: 'LEND-001', text: 'A batch is sold.', level: 'unit' })
  })

  test('ids are read once each', () => {
    expect(idsIn('LEND-001, LEND-001 and KYC-12 but not lend-003 or A-1')).toEqual(['LEND-001', 'KYC-12'])
  })

  test('only a passed test of Vitest proves', () => {
    expect(passedTitles(vitestReport)).toEqual(['LEND-001 is sold'])
  })

  test('only a passed test of Playwright proves', () => {
    expect(passedTitles(playwrightReport)).toEqual(['KYC-001 is read'])
  })

  test('a broken report proves nothing', () => {
    expect(passedTitles(undefined)).toEqual([])
  })

  test('five ids in a title prove, six prove nothing', () => {
    const five = 'LEND-001 LEND-002 LEND-003 LEND-004 LEND-005'
    const six = 'KYC-001 KYC-002 KYC-003 KYC-004 KYC-005 KYC-006'
    const { proven, crowded } = prove([five, six])
    expect([...proven]).toEqual(five.split(' '))
    expect(crowded).toEqual([six])
  })
})

describe('the answer', () => {
  const proof = prove(['LEND-001 is sold', 'LEND-99 is nowhere'])

  test('totals per area', () => {
    expect(answer(rows, proof, [])).toEqual(['LEND          1 of    2', 'KYC           0 of    1'])
  })

  test('what nothing proves', () => {
    expect(answer(rows, proof, ['--missing'])).toEqual([
      'LEND-002\tapi\tA batch is capped.',
      'KYC-001\te2e\tA document is read.',
    ])
  })

  test('what nothing proves in one area', () => {
    expect(answer(rows, proof, ['KYC'])).toEqual(['KYC-001\te2e\tA document is read.'])
  })

  test('ids that are no row, and crowded titles', () => {
    const crowded = 'KYC-001 KYC-002 KYC-003 KYC-004 KYC-005 KYC-006'
    expect(answer(rows, prove(['LEND-99 is nowhere', crowded]), ['--unknown'])).toEqual([
      'LEND-99',
      `too many ids: ${crowded}`,
    ])
  })
})

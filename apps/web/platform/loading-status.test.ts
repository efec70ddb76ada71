import { expect, test } from 'vitest'
import { loadingStatuses, toLoadingStatus, toMerkleStatus, type Reading } from './loading-status.ts'
import { POLL_MS } from './polling.ts'
import { parseSettings } from './settings.ts'

const readings: readonly (readonly [Reading, string])[] = [
  [{ status: 'pending', fetchStatus: 'idle' }, 'IDLE'],
  [{ status: 'pending', fetchStatus: 'paused' }, 'started'],
  [{ status: 'pending', fetchStatus: 'fetching' }, 'loading'],
  [{ status: 'success', fetchStatus: 'idle' }, 'finished'],
  [{ status: 'success', fetchStatus: 'fetching' }, 'finished'],
  [{ status: 'error', fetchStatus: 'idle' }, 'error'],
]

test('SESS-42 SESS-44 whatever is loaded is idle, started, loading, finished or in error', () => {
  expect(readings.map(([reading]) => toLoadingStatus(reading))).toEqual(readings.map(([, status]) => status))
  expect(new Set(readings.map(([, status]) => status))).toEqual(new Set(loadingStatuses))
})

test('the Merkle tree alone has words of its own, and no idle one', () => {
  expect(readings.map(([reading]) => toMerkleStatus(reading))).toEqual([
    'UNLOADED',
    'LOADING',
    'LOADING',
    'LOADED',
    'LOADED',
    'ERROR',
  ])
})

test('SESS-39 SESS-40 SESS-41 polling is configured, and every 60000 ms unless it is', () => {
  expect(POLL_MS).toBe(60_000)
  const toPollMs = (text: string | undefined) => parseSettings({ WEB_POLL_MS: text }).pollMs
  expect(['15000', '1000'].map(toPollMs)).toEqual([15_000, 1_000])
  expect([undefined, '', 'often', '0', '-5', '999', '1e9999', '60.5'].map(toPollMs)).toEqual(Array(8).fill(60_000))
})

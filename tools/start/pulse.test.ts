import { expect, test } from 'vitest'
import { createPulse } from './pulse.ts'

function feel(unansweredMax: number) {
  const told: string[] = []
  const pulse = createPulse({ unansweredMax }, { ask: () => told.push('asked'), onSilent: () => told.push('silent') })
  return { told, ...pulse }
}

test('a process is silent after so many questions in a row, and is called silent once', () => {
  const { told, tick } = feel(3)
  for (let count = 0; count < 4; count += 1) tick()
  expect(told).toEqual(['asked', 'asked', 'asked', 'silent'])
})

test('whoever answers one of them in time is asked on and on', () => {
  const { told, tick, heard } = feel(2)
  for (let count = 0; count < 5; count += 1) {
    tick()
    tick()
    heard()
  }
  expect(told).toEqual(Array.from({ length: 10 }, () => 'asked'))
})

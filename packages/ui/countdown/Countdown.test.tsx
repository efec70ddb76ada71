import { cleanup, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { Countdown } from './Countdown.tsx'
import { findLeft } from './left.ts'

afterEach(cleanup)

const MINUTE_MS = 60_000
const until = new Date('2026-11-17T13:48:00Z')
const show = (now: string) =>
  render(
    <Countdown
      until={until}
      now={new Date(now)}
      units={{ days: 'd', hours: 'h', minutes: 'm' }}
      spoken={({ days, hours, minutes }) => `${days} days ${hours} hours ${minutes} minutes`}
      over="Closed"
    />,
  )

describe('countdown', () => {
  test('shows days, hours and minutes, and says them as a sentence', () => {
    show('2026-11-15T08:00:00Z')
    expect(screen.getByRole('timer', { name: '2 days 5 hours 48 minutes' }).textContent).toBe('2d05h48m')
  })

  test('leaves out the days on the last day and never shows zero before the end', () => {
    show('2026-11-17T13:47:59.999Z')
    expect(screen.getByRole('timer').textContent).toBe('00h01m')
  })

  test('says that it is over instead of counting on', () => {
    show('2026-11-17T13:48:00Z')
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByText('Closed')).toBeDefined()
  })

  test('the parts add up to the minutes that are left, rounded up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 10 ** 13 }),
        (ahead, now) => {
          const { days, hours, minutes } = findLeft(now + ahead, now) ?? { days: 0, hours: 0, minutes: 0 }
          expect(hours).toBeLessThan(24)
          expect(minutes).toBeLessThan(60)
          expect((days * 24 + hours) * 60 + minutes).toBe(Math.ceil(Math.max(ahead, 0) / MINUTE_MS))
        },
      ),
    )
  })

  test('a time that is no time is over', () => {
    expect(findLeft(Number.NaN, 0)).toBeNull()
  })
})

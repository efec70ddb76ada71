import { expect, test, vi } from 'vitest'
import { createTracking, toEntryChanged, toSignUpClick, type TrackingEvent } from './tracking.ts'

const events: readonly TrackingEvent[] = [
  { name: 'page_view', page_path: '/reset-password/:token' },
  toSignUpClick('Sign Up', '/register'),
  toEntryChanged('bat_7', 'changed'),
  { name: 'country_verified', country: 'SG' },
]

test('TRACK-04 one interface tells the four events by their names; a page by its row, never by its secrets', () => {
  const sent: [string, string][] = []
  const track = createTracking('https://count.leaven.test/events', (url, body) => sent.push([url, body]))
  for (const event of events) track(event)
  expect(new Set(sent.map(([url]) => url))).toEqual(new Set(['https://count.leaven.test/events']))
  expect(sent.map(([, body]): unknown => JSON.parse(body))).toEqual([
    { name: 'page_view', page_path: '/reset-password/:token' },
    { name: 'sign_up_click', button_click_text: 'Sign Up', button_click_link: '/register', button_place: 'Top Bar' },
    { name: 'lending_entry_changed', batch_id: 'bat_7', change: 'changed' },
    { name: 'country_verified', country: 'SG' },
  ])
})

test('TRACK-04 it is off by default, and a browser that refuses it breaks nothing', () => {
  const send = vi.fn<() => unknown>(() => {
    throw new Error('blocked')
  })
  for (const event of events) createTracking(null, send)(event)
  expect(send).not.toHaveBeenCalled()
  for (const event of events) expect(() => createTracking('https://count.leaven.test', send)(event)).not.toThrow()
  expect(send).toHaveBeenCalledTimes(events.length)
})

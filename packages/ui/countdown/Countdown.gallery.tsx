import type { GalleryEntry } from '../gallery/entry.ts'
import { Countdown } from './Countdown.tsx'

const NOW = new Date('2026-11-15T08:00:00Z')

const english = {
  units: { days: 'd', hours: 'h', minutes: 'm' },
  spoken: ({ days, hours, minutes }: { days: number; hours: number; minutes: number }) =>
    `${days} days, ${hours} hours and ${minutes} minutes left`,
  over: 'Entries are closed',
}

const show = (until: string, texts = english) => <Countdown until={new Date(until)} now={NOW} {...texts} />

export const gallery: GalleryEntry = {
  name: 'Countdown',
  states: {
    days: () => show('2026-11-17T13:48:00Z'),
    'less than a day': () => show('2026-11-15T13:05:00Z'),
    'last minute': () => show('2026-11-15T08:00:01Z'),
    over: () => show('2026-11-15T08:00:00Z'),
    'ten years': () => show('2036-11-15T08:00:00Z'),
    'longer letters': () =>
      show('2026-11-17T13:48:00Z', { ...english, units: { days: ' Tage', hours: ' Std.', minutes: ' Min.' } }),
  },
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const clockWithSeconds = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' })

export const showDay = (iso: string): string => day.format(new Date(iso))
export const showWeekday = (iso: string): string => weekday.format(new Date(iso))
export const showSeconds = (iso: string): string => `${clockWithSeconds.format(new Date(iso))} UTC`
export const showTime = (iso: string): string => `${showDay(iso)}, ${clock.format(new Date(iso))} UTC`

export const shorten = (hash: string): string =>
  hash.length > 18 ? `${hash.slice(0, 8)}\u2026${hash.slice(-6)}` : hash

export const showLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Only the whole part is grouped; no digit of a price is lost. */
export function showUsd(decimal: string): string {
  const [whole = '0', digits] = decimal.split('.')
  return `$${BigInt(whole).toLocaleString('en-US')}${digits === undefined ? '' : `.${digits}`}`
}

export const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

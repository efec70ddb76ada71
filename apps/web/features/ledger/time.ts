const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

export function showMoment(iso: string): string {
  return `${moment.format(new Date(iso))} UTC`
}

export function showClock(time: Date): string {
  return clock.format(time)
}

import type { Left } from '@leaven/ui/countdown/left.ts'
import { useLingui } from '@lingui/react'
import { findLanguage, toTag } from './language.ts'

/** The house's own time (DESIGN: "18 Nov 2026, 16:00 SGT"). */
const ZONE = 'Asia/Singapore'
const ZONE_NAME = 'SGT'

export type Format = {
  /** 18 Nov 2026 */
  readonly day: (instant: Date) => string
  /** 20–27 Nov 2026 */
  readonly days: (from: Date, to: Date) => string
  /** 21 June 2023 */
  readonly fullDay: (instant: Date) => string
  /** Tuesday, 17 November */
  readonly longDay: (instant: Date) => string
  /** 16:00 SGT */
  readonly time: (instant: Date) => string
  /** 18 Nov 2026, 16:00 SGT */
  readonly dayAndTime: (instant: Date) => string
  /** 18 Nov 2026, 09:00 GMT+1, by the clock of who reads it; null where that is the house's own. */
  readonly localDayAndTime: (instant: Date) => string | null
  /** 5 minutes ago */
  readonly age: (instant: Date, wall: Date) => string
  /** 2 days, 3 hours and 1 minute */
  readonly left: (time: Left) => string
  readonly countryName: (code: string) => string
  readonly currencyName: (code: string) => string
}

/** Dates and names as the language of the moment writes them. */
export function useFormat(): Format {
  // Asked for so that a change of the language is noticed.
  useLingui()
  return findFormat(toTag(findLanguage()))
}

const formats = new Map<string, Format>()

/** One for each language: what it is made of is slow to make. */
function findFormat(tag: string): Format {
  const format = formats.get(tag) ?? createFormat(tag)
  formats.set(tag, format)
  return format
}

/** The zone is the reader's; his browser knows it. */
export function createFormat(tag: string, zone = findZone()): Format {
  // Our English writes the day first.
  const dateTag = tag === 'en' ? 'en-GB' : tag
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateTag, { timeZone: ZONE, ...options })
  const day = dates({ day: 'numeric', month: 'short', year: 'numeric' })
  const time = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const ages = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const countries = new Intl.DisplayNames(tag, { type: 'region' })
  const currencies = new Intl.DisplayNames(tag, { type: 'currency' })
  const toTime = (instant: Date) => `${time.format(instant)} ${ZONE_NAME}`
  // Chinese has a comma of its own, and none between a day and its time.
  const between = tag.startsWith('zh') ? ' ' : ', '
  return {
    day: (instant) => day.format(instant),
    days: createDays(tag, day),
    fullDay: createFullDay(dates),
    localDayAndTime: createLocal(dateTag, between, zone),
    longDay: createLongDay(tag, dates),
    time: toTime,
    dayAndTime: (instant) => `${day.format(instant)}${between}${toTime(instant)}`,
    age: (instant, wall) => toAge(ages, (instant.getTime() - wall.getTime()) / 1000),
    left: createLeft(dateTag),
    countryName: (code) => countries.of(code) ?? code,
    // A coin that is a currency only here.
    currencyName: (code) => (code === 'BTC' ? 'Bitcoin' : (currencies.of(code) ?? code)),
  }
}

function createLeft(tag: string): Format['left'] {
  const count = (unit: string) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' })
  const [days, hours, minutes] = [count('day'), count('hour'), count('minute')]
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  return (time) => list.format([days.format(time.days), hours.format(time.hours), minutes.format(time.minutes)])
}

function findZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Chinese ranges are written in digits alone; ours are as our days are. */
function createDays(tag: string, day: Intl.DateTimeFormat): Format['days'] {
  if (tag.startsWith('zh')) return (from, to) => `${day.format(from)}至${day.format(to)}`
  return (from, to) => day.formatRange(from, to)
}

function createFullDay(dates: Dates): Format['fullDay'] {
  const whole = dates({ day: 'numeric', month: 'long', year: 'numeric' })
  return (instant) => whole.format(instant)
}

function createLocal(tag: string, between: string, zone: string): Format['localDayAndTime'] {
  const day = new Intl.DateTimeFormat(tag, { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' })
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const time = new Intl.DateTimeFormat(tag, { timeZone: zone, ...clock })
  const [offset, offsetOfHouse] = [createOffset(zone), createOffset(ZONE)]
  return (instant) =>
    // Other places may have the same clock.
    offset(instant) === offsetOfHouse(instant)
      ? null
      : `${day.format(instant)}${between}${time.format(instant)} ${offset(instant)}`
}

/** GMT+1: as every language writes it. */
function createOffset(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
  return (instant) => format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

type Dates = (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat

function createLongDay(tag: string, dates: Dates): Format['longDay'] {
  const whole = dates({ weekday: 'long', day: 'numeric', month: 'long' })
  if (tag !== 'en') return (instant) => whole.format(instant)
  // The British write no comma here, and we do.
  const weekday = dates({ weekday: 'long' })
  const day = dates({ day: 'numeric', month: 'long' })
  return (instant) => `${weekday.format(instant)}, ${day.format(instant)}`
}

const ageSteps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

function toAge(ages: Intl.RelativeTimeFormat, seconds: number): string {
  const step = ageSteps.find((candidate) => Math.abs(seconds) >= candidate.seconds)
  return step ? ages.format(Math.trunc(seconds / step.seconds), step.unit) : ages.format(Math.trunc(seconds), 'second')
}

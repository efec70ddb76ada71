import type { Left } from '@leaven/ui/countdown/left.ts'
import { useLingui } from '@lingui/react'
import { findLanguage, toTag } from './language.ts'

/** The house's own time, which some rules are written in (LEND-003). */
const HOUSE = 'Asia/Singapore'
const HOUSE_NAME = 'SGT'

/** All but dates of a calendar and the house's own time go by the clock of who reads it. */
export type Format = {
  /** 18 Nov 2026 */
  readonly day: (instant: Date) => string
  /** 20–27 Nov 2026 */
  readonly days: (from: Date, to: Date) => string
  /** Tuesday, 17 November */
  readonly longDay: (instant: Date) => string
  /** 09:00 */
  readonly time: (instant: Date) => string
  /** 18 Nov 2026, 09:00 GMT+1 */
  readonly dayAndTime: (instant: Date) => string
  /** 18 Nov 2026, 16:00 SGT; null where the reader's clock says the same. */
  readonly houseDayAndTime: (instant: Date) => string | null
  /** 18 Nov 2026, of a date that is the same everywhere: 2026-11-18. */
  readonly date: (iso: string) => string
  /** 20–27 Nov 2026 */
  readonly dates: (from: string, to: string) => string
  /** 21 June 2023 */
  readonly fullDate: (iso: string) => string
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

/** The zone is the reader's; their browser knows it. */
export function createFormat(tag: string, zone = findZone()): Format {
  // Our English writes the day first.
  const dateTag = tag === 'en' ? 'en-GB' : tag
  const inZone =
    (timeZone: string): Dates =>
    (options) =>
      new Intl.DateTimeFormat(dateTag, { timeZone, ...options })
  const ages = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const countries = new Intl.DisplayNames(tag, { type: 'region' })
  const currencies = new Intl.DisplayNames(tag, { type: 'currency' })
  const [day, time] = [inZone(zone)(DAY), inZone(zone)(CLOCK)]
  const date = inZone('UTC')(DAY)
  const fullDate = inZone('UTC')({ ...DAY, month: 'long' })
  const toDates = createRange(tag, date)
  const ofDate = (iso: string) => new Date(iso.slice(0, 'YYYY-MM-DD'.length))
  return {
    day: (instant) => day.format(instant),
    days: createRange(tag, day),
    time: (instant) => time.format(instant),
    longDay: createLongDay(tag, inZone(zone)),
    ...createTimes(tag, inZone, zone),
    date: (iso) => date.format(ofDate(iso)),
    dates: (from, to) => toDates(ofDate(from), ofDate(to)),
    fullDate: (iso) => fullDate.format(ofDate(iso)),
    age: (instant, wall) => toAge(ages, (instant.getTime() - wall.getTime()) / 1000),
    left: createLeft(dateTag),
    countryName: (code) => countries.of(code) ?? code,
    // A coin that is a currency only here.
    currencyName: (code) => (code === 'BTC' ? 'Bitcoin' : (currencies.of(code) ?? code)),
  }
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

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
function createRange(tag: string, day: Intl.DateTimeFormat): (from: Date, to: Date) => string {
  if (tag.startsWith('zh')) return (from, to) => `${day.format(from)}至${day.format(to)}`
  return (from, to) => day.formatRange(from, to)
}

type Times = Pick<Format, 'dayAndTime' | 'houseDayAndTime'>

function createTimes(tag: string, inZone: (zone: string) => Dates, zone: string): Times {
  // Chinese has a comma of its own, and none between a day and its time.
  const between = tag.startsWith('zh') ? ' ' : ', '
  const create = (timeZone: string) => {
    const [day, clock] = [inZone(timeZone)(DAY), inZone(timeZone)(CLOCK)]
    return (instant: Date) => `${day.format(instant)}${between}${clock.format(instant)}`
  }
  const [own, house] = [create(zone), create(HOUSE)]
  const [offset, offsetOfHouse] = [createOffset(zone), createOffset(HOUSE)]
  // Other places may have the same clock.
  const isHouse = (instant: Date) => offset(instant) === offsetOfHouse(instant)
  return {
    dayAndTime: (instant) => `${own(instant)} ${isHouse(instant) ? HOUSE_NAME : offset(instant)}`,
    houseDayAndTime: (instant) => (isHouse(instant) ? null : `${house(instant)} ${HOUSE_NAME}`),
  }
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

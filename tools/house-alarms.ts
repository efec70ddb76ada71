import type { Database } from '@leaven/db/database.ts'
import { settleByOperators } from '@leaven/server/modules/operators/operators.service.ts'
import {
  ALARMS_MAX,
  alarmKinds,
  countAlarms,
  listAlarms,
  type AlarmKind,
  type AlarmName,
  type OpenAlarm,
} from '@leaven/server/platform/alarms.ts'
import { LISTED_MAX } from './house-people.ts'
import { toHands } from './running.ts'
import { say } from './start/steps.ts'

// What operators must hear of, and what only they can end.

const DETAIL_SHOWN = 300

/** Every kind has its share of the list: of some anybody can raise as many as they like, and these come last. */
export async function sayAlarms(db: Database): Promise<void> {
  const counts = [...(await countAlarms(db))].filter(([, count]) => count > 0)
  if (counts.length === 0) return say('No alarm is open.')
  say(`Alarms are open: ${counts.map(([kind, count]) => `${toCounted(count)} ${kind}`).join(', ')}.`)
  const share = Math.floor(LISTED_MAX / counts.length)
  for (const [kind, count] of counts.toSorted(([one], [other]) => toRank(one) - toRank(other))) {
    const alarms = await listAlarms(db, share, { kind })
    alarms.forEach(sayAlarm)
    const more = count - alarms.length
    if (more > 0) say(`${toMore(more, count)} of the kind ${kind}: npm run house -- alarms ${kind}`)
  }
}

/** A page of those of a kind, or of all, newest first. */
export async function sayAlarmPage(db: Database, kind: AlarmKind | undefined, page: number): Promise<void> {
  const counts = await countAlarms(db)
  const listed = [...counts].filter(([one]) => kind === undefined || one === kind).map(([, one]) => one)
  const count = listed.reduce((sum, one) => sum + one, 0)
  const offset = (page - 1) * LISTED_MAX
  const alarms = await listAlarms(db, LISTED_MAX, { kind, offset })
  const isCounted = listed.every((one) => one < ALARMS_MAX)
  say(
    `${isCounted ? count : `${count} or more`} alarms${kind ? ` of the kind ${kind}` : ''} are open. Newest first, from ${offset + 1}:`,
  )
  alarms.forEach(sayAlarm)
  const isMore = isCounted ? offset + alarms.length < count : alarms.length === LISTED_MAX
  if (isMore) say(`The next ${LISTED_MAX}: npm run house -- alarms ${[...(kind ? [kind] : []), page + 1].join(' ')}`)
}

const toRank = (kind: AlarmKind): number => (kind === 'verification' ? 1 : 0)
const toCounted = (count: number): string => (count < ALARMS_MAX ? `${count}` : `${count} or more`)
const toMore = (more: number, count: number): string => (count < ALARMS_MAX ? `${more} more` : `More than ${more} more`)

/** A detail may be what an outside party has said: it is one line, whatever it holds. */
function sayAlarm({ kind, subject, detail, raisedAt, lastAt, count }: OpenAlarm): void {
  const again = count > 1 ? `, ${count} times, last ${lastAt.toISOString()}` : ''
  say(`${kind} ${toLine(subject)}: since ${raisedAt.toISOString()}${again}: ${toLine(detail)}`)
}

const toLine = (text: string): string => {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > DETAIL_SHOWN ? `${line.slice(0, DETAIL_SHOWN)}…` : line
}

/** Undefined: that is no kind. */
export const parseKind = (word: string | undefined): AlarmKind | undefined => alarmKinds.find((one) => one === word)

/** Undefined: that is no kind, or nothing is named. */
export function parseAlarm(word: string | undefined, words: readonly string[]): AlarmName | undefined {
  const kind = parseKind(word)
  const subject = words.join(' ')
  return kind && subject !== '' ? { kind, subject } : undefined
}

type Settling = { readonly alarm: AlarmName; readonly reason: string; readonly approvedBy: string }

/** With two people behind it, for nothing else tells of it any more. */
export async function settleAlarm(db: Database, { alarm, reason, approvedBy }: Settling): Promise<void> {
  const { askedBy, approvedBy: second } = toHands(approvedBy)
  await settleByOperators({ db }, { ...alarm, reason, by: `${askedBy}, ${second}`, wall: new Date() })
  say(`The alarm ${alarm.kind} ${alarm.subject} is settled, asked by ${askedBy}, approved by ${second}.`)
}

import type { Database } from '@leaven/db/database.ts'
import { settleByOperators } from '@leaven/server/modules/operators/operators.service.ts'
import { alarmKinds, countAlarms, listAlarms, type AlarmName } from '@leaven/server/platform/alarms.ts'
import { LISTED_MAX } from './house-people.ts'
import { toHands } from './running.ts'
import { say } from './start/steps.ts'

// What operators must hear of, and what only they can end.

const DETAIL_SHOWN = 300

/** Newest first. A detail may be what an outside party has said: it is one line, whatever it holds. */
export async function sayAlarms(db: Database): Promise<void> {
  const counts = [...(await countAlarms(db))].filter(([, count]) => count > 0)
  if (counts.length === 0) return say('No alarm is open.')
  say(`Alarms are open: ${counts.map(([kind, count]) => `${count} ${kind}`).join(', ')}.`)
  const alarms = await listAlarms(db, LISTED_MAX)
  if (alarms.length === LISTED_MAX) say(`The newest ${LISTED_MAX} are:`)
  for (const { kind, subject, detail, raisedAt, lastAt, count } of alarms) {
    const again = count > 1 ? `, ${count} times, last ${lastAt.toISOString()}` : ''
    say(`${kind} ${toLine(subject)}: since ${raisedAt.toISOString()}${again}: ${toLine(detail)}`)
  }
}

const toLine = (text: string): string => {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > DETAIL_SHOWN ? `${line.slice(0, DETAIL_SHOWN)}…` : line
}

/** Undefined: that is no kind, or nothing is named. */
export function parseAlarm(word: string | undefined, words: readonly string[]): AlarmName | undefined {
  const kind = alarmKinds.find((one) => one === word)
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

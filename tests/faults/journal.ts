import { existsSync, openSync, readFileSync, writeSync } from 'node:fs'

// try: about to be sent for the first time. fail: no answer, will be sent again. new, old: acknowledged, as recorded
// now or before. refused: an answer that must not be.
export const events = ['try', 'fail', 'new', 'old', 'refused'] as const

export type Event = (typeof events)[number]

/** The keys of each event, in order. */
export type Journal = { readonly [E in Event]: readonly string[] }

export type Note = (event: Event, key: string) => void

/** With the operating system before it returns, so that kill -9 takes nothing away. */
export function openJournal(file: string): Note {
  const journal = openSync(file, 'a')
  return (event, key) => void writeSync(journal, `${event} ${key}\n`)
}

export function readJournal(file: string): Journal {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // What follows the last line break is a line that was cut off.
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' '))
  const keysOf = (event: Event) => lines.filter(([name]) => name === event).map(([, key = '']) => key)
  return {
    try: keysOf('try'),
    fail: keysOf('fail'),
    new: keysOf('new'),
    old: keysOf('old'),
    refused: keysOf('refused'),
  }
}

export const countAcknowledged = (file: string): number => {
  const journal = readJournal(file)
  return journal.new.length + journal.old.length
}

/** Sent at least once without an answer. */
export function listCutOff(journal: Journal): readonly string[] {
  const answered = new Set([...journal.new, ...journal.old])
  return [...new Set([...journal.fail, ...journal.try.filter((key) => !answered.has(key))])]
}

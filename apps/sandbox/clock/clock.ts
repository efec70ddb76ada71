import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

export type Clock = {
  /** Business time: the wall's, moved by as much as the platform's clock was. */
  readonly now: () => Date
  readonly step: (at: Date) => void
}

type ClockGiven = { readonly db: DatabaseSync; readonly wall: () => Date }

const offsetRow = z.object({ value: z.coerce.number().int() }).optional()

export function createClock({ db, wall }: ClockGiven): Clock {
  const find = db.prepare(`select value from settings where name = 'offset'`)
  const save = db.prepare(`insert or replace into settings (name, value) values ('offset', ?)`)
  let offsetMs = offsetRow.parse(find.get())?.value ?? 0
  return {
    now: () => new Date(wall().getTime() + offsetMs),
    step: (at) => {
      offsetMs = at.getTime() - wall().getTime()
      save.run(String(offsetMs))
    },
  }
}

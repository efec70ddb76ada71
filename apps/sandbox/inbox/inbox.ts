import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { transact } from '../store/store.ts'

const KEPT = 2_000
const LISTED = 100
const SUBJECT_MAX = 1_000
const TEXT_MAX = 100_000

const message = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms', 'call']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  at: z.string(),
})

export type Message = z.output<typeof message>

export type Inbox = {
  /** Overtaken: the message before it shows up as the newer one. */
  readonly save: (message: Omit<Message, 'id' | 'at'>, options?: { readonly isOvertaken: boolean }) => string
  /** Newest first. */
  readonly list: (to?: string) => readonly Message[]
}

/** Whatever the platform sent to people, whoever carried it. */
export function createInbox({ db, now }: { readonly db: DatabaseSync; readonly now: () => Date }): Inbox {
  const insert = db.prepare(
    `insert into messages (position, channel, recipient, subject, text, html, at)
     values ((select coalesce(max(position), 0) from messages) + ?, ?, ?, ?, ?, ?, ?)
     returning cast(id as text) as id`,
  )
  const forget = db.prepare('delete from messages where id <= (select max(id) from messages) - ?')
  const columns = 'cast(id as text) as id, channel, recipient as "to", subject, text, html, at'
  const listAll = db.prepare(`select ${columns} from messages order by position desc, id desc limit ${LISTED}`)
  const listOf = db.prepare(
    `select ${columns} from messages where recipient = ? collate nocase
     order by position desc, id desc limit ${LISTED}`,
  )
  return {
    save: ({ channel, to, subject, text, html }, { isOvertaken } = { isOvertaken: false }) =>
      transact(db, () => {
        // Even places are for those in order, odd ones for the overtaken.
        const place = isOvertaken ? -1 : 2
        const cut = [subject.slice(0, SUBJECT_MAX), text.slice(0, TEXT_MAX), html.slice(0, TEXT_MAX)]
        const { id } = message.pick({ id: true }).parse(insert.get(place, channel, to, ...cut, now().toISOString()))
        forget.run(KEPT)
        return id
      }),
    list: (to) => z.array(message).parse(to === undefined ? listAll.all() : listOf.all(to)),
  }
}

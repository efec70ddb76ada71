import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { createTransport } from 'nodemailer'
import { schedule, type Job } from './due-work.ts'
import type { MakeId } from './ids.ts'
import { renderMail, type MailTemplate } from './mail-templates.ts'

export type Mail = {
  readonly to: string
  readonly template: MailTemplate
  readonly language: string
  readonly content: Readonly<Record<string, string>>
  readonly now: Date
}

export type Letter = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string }

export type SendLetter = (letter: Letter) => Promise<void>

export const SEND_MAIL = 'mail.send'

const TIMEOUT_MS = 8_000
const WAITING_MAX = 1_000

/** Part of the command: a mail is written if and only if what it tells has happened. */
export async function writeMail(
  trx: DatabaseTransaction,
  makeId: MakeId,
  { to, template, language, content, now }: Mail,
): Promise<void> {
  const id = makeId('mail')
  await trx
    .insertInto('mails')
    .values({ id, recipient: to, template, language, content: JSON.stringify(content), written_at: now })
    .execute()
  await schedule(trx, { job: SEND_MAIL, subject: id, dueAt: now })
}

/** Sends a letter and forgets it. A crash in between sends it twice, never not at all. */
export const createMailJob =
  (send: SendLetter, productName: string): Job =>
  async (trx, { subject: id }) => {
    const mail = await trx.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
    if (!mail) return
    await trx.deleteFrom('mails').where('id', '=', id).execute()
    const { template, language, content, recipient: to } = mail
    await send({ to, ...renderMail(template, language, toTexts(content), productName) })
  }

const toTexts = (content: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(content ?? {}).map(([name, value]) => [name, String(value)]))

/** What waits to be sent to an address: what it is about, never what it says, for that may open something. */
export const listWaitingMails = (db: Database, recipient: string) =>
  db
    .selectFrom('mails')
    .select(['template', 'language', 'written_at as writtenAt'])
    .where('recipient', '=', recipient)
    .limit(WAITING_MAX)
    .execute()

export function createSmtp(
  url: string,
  from: { readonly name: string; readonly address: string },
): { send: SendLetter; close: () => void } {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const { hostname, port, protocol, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname,
    port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
    secure: protocol === 'smtps:',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...timeouts,
  })
  return {
    send: async (letter) => void (await transport.sendMail({ from, ...letter })),
    close: () => transport.close(),
  }
}

import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { createTransport } from 'nodemailer'
import { createOutsideJob, schedule, type OutsideJob } from './due-work.ts'
import type { MakeId } from './ids.ts'
import { renderMail, type MailTemplate } from './mail-templates.ts'
import type { Sealing } from './sealing.ts'

export type Mail = {
  readonly to: string
  readonly template: MailTemplate
  readonly language: string
  readonly content: Readonly<Record<string, string>>
  readonly now: Date
}

export type Letter = {
  /** The same at every try, so that a receiver can tell a copy. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What a mail is written with. */
export type MailMaking = { readonly makeId: MakeId; readonly sealing: Sealing }

export type SendLetter = (letter: Letter) => Promise<void>

export const SEND_MAIL = 'mail.send'

const TIMEOUT_MS = 8_000
/**
 * How long the other side may take over its answers. Who gives up before has sent the letter and sends it again: RFC 5321
 * asks for minutes. Mails wait for each other alone, so nothing else waits for it.
 */
const ANSWER_MS = 3 * 60_000
const WAITING_MAX = 1_000

/**
 * Part of the command: a mail is written if and only if what it tells has happened. Sealed, because its links open
 * accounts, and the database's log and backups keep it long after it was sent.
 */
export async function writeMail(
  trx: DatabaseTransaction,
  { makeId, sealing }: MailMaking,
  { to, template, language, content, now }: Mail,
): Promise<void> {
  const id = makeId('mail')
  // Their link ends with the next one. After an outage of mail they would come in any order, the dead one last.
  if (replacing.has(template)) await dropWaiting(trx, to, template)
  await trx
    .insertInto('mails')
    .values({ id, recipient: to, template, language, content: sealContent(sealing, id, content), written_at: now })
    .execute()
  await schedule(trx, { job: SEND_MAIL, subject: id, dueAt: now })
}

const replacing: ReadonlySet<MailTemplate> = new Set(['verifyEmail', 'resetPassword'])

/** Not sent yet, and told by a newer one. The work that would send it finds nothing. */
async function dropWaiting(trx: DatabaseTransaction, recipient: string, template: MailTemplate): Promise<void> {
  await trx.deleteFrom('mails').where('recipient', '=', recipient).where('template', '=', template).execute()
}

/** Sends a letter and forgets it. A crash in between sends it twice, never not at all. */
export const createMailJob = (send: SendLetter, productName: string, sealing: Sealing): OutsideJob =>
  createOutsideJob('mail', {
    find: (db, { subject: id }) => db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst(),
    ask: ({ id, recipient: to, template, language, content }) =>
      send({ id, to, ...renderMail(template, language, openContent(sealing, id, content), productName) }),
    save: async (trx, { subject: id }) => {
      await trx.deleteFrom('mails').where('id', '=', id).execute()
    },
  })

const toAbout = (id: string): string => `mail ${id}`

const sealContent = (sealing: Sealing, id: string, content: Mail['content']): string =>
  JSON.stringify(sealing.seal(Buffer.from(JSON.stringify(content)), toAbout(id)).toString('base64url'))

/** A mail that was written before mails were sealed is an object. */
function openContent(sealing: Sealing, id: string, content: unknown): Mail['content'] {
  if (typeof content !== 'string') return toTexts(content)
  return toTexts(JSON.parse(sealing.open(Buffer.from(content, 'base64url'), toAbout(id)).toString()))
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

export type SmtpOptions = {
  readonly url: string
  readonly from: { readonly name: string; readonly address: string }
  readonly mode: 'sandbox' | 'live'
}

/** Letters open accounts, so they travel encrypted to a host whose certificate holds; only a sandbox's own inbox needs none. */
export function createSmtp({ url, from, mode }: SmtpOptions): { send: SendLetter; close: () => void } {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: ANSWER_MS }
  const { hostname, port, protocol, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname,
    port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
    secure: protocol === 'smtps:',
    requireTLS: mode === 'live' || !isLoopback(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...timeouts,
  })
  return {
    send: async ({ id, ...letter }) =>
      void (await transport.sendMail({ from, ...letter, messageId: `<${id}@${toDomain(from.address)}>` })),
    close: () => transport.close(),
  }
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127\.[\d.]+$/.test(host)

const toDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

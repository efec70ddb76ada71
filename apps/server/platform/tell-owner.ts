import type { DatabaseTransaction } from '@leaven/db/database.ts'
import type { SecurityEventKind } from '@leaven/domain/identity/security-event.ts'
import { countTry, type Limit } from './limits.ts'
import type { Logger } from './logger.ts'
import type { MailTemplate } from './mail-templates.ts'
import type { Doing } from './own-limits.ts'
import { findPlace } from './places.ts'
import { noteEvent } from './security-events.ts'
import { toPlaceContent, writeWarning, type Warning, type WarningDeps } from './warnings.ts'

export type TellingDeps = WarningDeps & { readonly log: Logger }

type Told = Omit<Doing, 'userId'> &
  Omit<Warning, 'content'> & {
    readonly kind: SecurityEventKind
    readonly content?: Warning['content']
  }

/** What a token alone can do is an event, and a mail that says from where. */
export async function tellOwner(trx: DatabaseTransaction, deps: TellingDeps, told: Told): Promise<void> {
  await noteEvent(trx, deps, { ...told, userId: told.user.id })
  await mail(trx, deps, told)
}

// Of many of a kind at one place a day the owner is mailed once; another address is another place, but a few times only.
const mailsOfPlace: Limit = { name: 'told', tries: 1, seconds: 24 * 3600 }
const mailsOfSource: Limit = { name: 'told-day', tries: 5, seconds: 24 * 3600 }

// Sessions are cheap for who has the password: of ten mails that say the same, another says nothing.
const mailsOfCustomer: Limit = { name: 'told-all', tries: 10, seconds: 24 * 3600 }

/** The same for what people do again and again. */
export async function tellOwnerDaily(trx: DatabaseTransaction, deps: TellingDeps, told: Told): Promise<void> {
  const { user, template, device, wall } = told
  await noteEvent(trx, deps, { ...told, userId: user.id })
  const { spot, source } = await findPlace(trx, user.id, device)
  if ((await countTry(trx, mailsOfPlace, `${template}:${spot}:${source}`, wall)) > mailsOfPlace.tries) return
  if ((await countTry(trx, mailsOfSource, `${template}:${source}`, wall)) > mailsOfSource.tries) return
  if ((await countTry(trx, mailsOfCustomer, `${template}:${user.id}`, wall)) <= mailsOfCustomer.tries)
    await mail(trx, deps, told)
}

const mail = (trx: DatabaseTransaction, deps: WarningDeps, { device, content, ...told }: Told): Promise<void> =>
  writeWarning(trx, deps, { ...told, content: { ...toPlaceContent(device, told.wall), ...content } })

/** The same for modules that do not know who their customer is: they are handed this. */
export type TellOwner = (trx: DatabaseTransaction, notice: OwnerNotice) => Promise<void>

type NoticeMail = {
  readonly template: MailTemplate
  readonly content: Readonly<Record<string, string>>
  /** What people do again and again is mailed once a day and place. */
  readonly isDaily?: boolean
}

export type OwnerNotice = Doing & {
  readonly kind: SecurityEventKind
  /** What weighs more than a line among the events. */
  readonly mail?: NoticeMail | undefined
  readonly now: Date
}

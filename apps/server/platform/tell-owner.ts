import type { DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { SecurityEventKind } from '@leaven/domain/identity/security-event.ts'
import type { MailTemplate } from './mail-templates.ts'
import type { Device } from './sessions.ts'

export type Told = {
  readonly userId: UserId
  readonly kind: SecurityEventKind
  /** What weighs more than a line among the events; device, address and time are added. */
  readonly mail?: { readonly template: MailTemplate; readonly content: Readonly<Record<string, string>> } | undefined
  readonly device: Device
  readonly now: Date
  readonly wall: Date
}

/** Tells the owner what was done with their coins. Handed to modules, which do not know who their customer is. */
export type TellOwner = (trx: DatabaseTransaction, told: Told) => Promise<void>

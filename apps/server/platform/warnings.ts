import type { DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { toDeviceName } from '@leaven/domain/identity/device.ts'
import type { SessionBeginning } from '@leaven/domain/identity/session.ts'
import { UTC_DAY_MS } from '@leaven/domain/time.ts'
import { toNeighbourhood } from './client-address.ts'
import { hasMark } from './device-marks.ts'
import { noteDevice } from './known-devices.ts'
import { makeLink } from './links.ts'
import type { Logger } from './logger.ts'
import { writeMail } from './mail.ts'
import type { MailTemplate } from './mail-templates.ts'
import { noteEvent } from './security-events.ts'
import { listAddresses, type Device, type Making } from './sessions.ts'

export type WarningDeps = { readonly making: Making; readonly publicUrl: string }

export type Warning = {
  readonly user: {
    readonly id: UserId
    readonly email: string
    readonly language: string
    readonly languageBefore?: string | null
    readonly languageChangedAt?: Date | null
  }
  readonly template: MailTemplate
  readonly content: Readonly<Record<string, string>>
  readonly now: Date
  readonly wall: Date
}

/** A mail about what was done with an account, with the way to disable it for whoever did not do it (ROUTE-100). */
export async function writeWarning(
  trx: DatabaseTransaction,
  { making, publicUrl }: WarningDeps,
  { user, template, content, now, wall }: Warning,
): Promise<void> {
  const token = await makeLink(trx, making.random, { userId: user.id, purpose: 'disableAccount', wall })
  const link = `${publicUrl}/disable-account/${token}`
  const language = toWarningLanguage(user, wall)
  await writeMail(trx, making, { to: user.email, template, language, content: { ...content, link }, now })
}

export const isWithinDay = (at: Date | null | undefined, wall: Date): boolean =>
  at !== null && at !== undefined && wall.getTime() - at.getTime() < UTC_DAY_MS

/** A thief who changes the language must not make what follows unreadable: for a day warnings stay in the one before. */
const toWarningLanguage = ({ language, languageBefore, languageChangedAt }: Warning['user'], wall: Date): string =>
  isWithinDay(languageChangedAt, wall) ? (languageBefore ?? language) : language

/** PLUS-07: tells the owner of a device they have not come in with before, and of every session without a password. */
export async function warnOfNewSession(
  trx: DatabaseTransaction,
  deps: WarningDeps & { readonly log: Logger },
  user: Warning['user'],
  { device, beganBy, wall }: { readonly device: Device; readonly beganBy: SessionBeginning; readonly wall: Date },
): Promise<void> {
  const name = toDeviceName(device.name)
  const isNewName = await noteDevice(trx, { userId: user.id, name, wall })
  const isNew = isNewName || (await isStrange(trx, user.id, device))
  const template = alwaysTold[beganBy] ?? (isNew ? 'newDevice' : undefined)
  if (isNew) await noteEvent(trx, deps, { userId: user.id, kind: 'newDevice', device, wall })
  if (template)
    await writeWarning(trx, deps, { user, template, content: toPlaceContent(device, wall), now: wall, wall })
}

/** Browsers have few names: one without a mark, from where nobody has come before, may be anybody's. */
async function isStrange(trx: DatabaseTransaction, userId: UserId, { mark, address }: Device): Promise<boolean> {
  if (await hasMark(trx, userId, mark)) return false
  const places = (await listAddresses(trx, userId)).map(toNeighbourhood)
  return places.length > 0 && !places.includes(toNeighbourhood(address))
}

const alwaysTold: Readonly<Partial<Record<SessionBeginning, MailTemplate>>> = {
  handoff: 'handedOver',
  recoveryCode: 'recoveryCodeUsed',
}

/** Where and with what it was done, for the mail that tells of it. */
export const toPlaceContent = (device: Device, wall: Date) => ({
  device: toDeviceName(device.name),
  address: device.address,
  at: wall.toISOString(),
})

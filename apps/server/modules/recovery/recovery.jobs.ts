import type { Wall } from '@leaven/domain/time.ts'
import type { PlainJob } from '../../platform/due-work.ts'
import { makeLink } from '../../platform/links.ts'
import { writeMail } from '../../platform/mail.ts'
import type { WarningDeps } from '../../platform/warnings.ts'
import { lockUserByEmail } from '../identity/identity.service.ts'
import { dropAsk, findAsk, takeAsks } from './recovery.sql.ts'

export const MAIL_RESET = 'recovery.mail'

/**
 * Mails the link to whoever is known. The call that asked has long been answered, so its time tells nothing. All who have
 * asked by now get one mail: of several the one that is read may be the one whose link another has made worthless.
 */
export const createResetJob =
  ({ making, publicUrl, wall }: WarningDeps & { readonly wall: Wall }): PlainJob =>
  async (trx, { subject, now }) => {
    const email = await findAsk(trx, subject)
    const user = email && (await lockUserByEmail(trx, email))
    if (!user) return dropAsk(trx, subject)
    // Under the customer's lock: what another has answered meanwhile is gone.
    if (!(await takeAsks(trx, { id: subject, email })) || user.status === 'CLOSED') return
    const token = await makeLink(trx, making.random, { userId: user.id, purpose: 'resetPassword', wall: wall() })
    // From the configuration alone: what a request calls itself must not decide where a link leads.
    const content = { link: `${publicUrl}/reset-password/${token}` }
    const { language } = user
    await writeMail(trx, making, { to: user.email, template: 'resetPassword', language, content, now })
  }

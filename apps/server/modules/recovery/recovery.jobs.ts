import type { Wall } from '@leaven/domain/time.ts'
import type { PlainJob } from '../../platform/due-work.ts'
import { makeLink } from '../../platform/links.ts'
import { writeMail } from '../../platform/mail.ts'
import type { WarningDeps } from '../../platform/warnings.ts'
import { lockUserByEmail } from '../identity/identity.service.ts'
import { takeAsk } from './recovery.sql.ts'

export const MAIL_RESET = 'recovery.mail'

/** Mails the link to whoever is known. The call that asked has long been answered, so its time tells nothing. */
export const createResetJob =
  ({ making, publicUrl, wall }: WarningDeps & { readonly wall: Wall }): PlainJob =>
  async (trx, { subject, now }) => {
    const email = await takeAsk(trx, subject)
    const user = email && (await lockUserByEmail(trx, email))
    if (!user || user.status === 'CLOSED') return
    const token = await makeLink(trx, making.random, { userId: user.id, purpose: 'resetPassword', wall: wall() })
    // From the configuration alone: what a request calls itself must not decide where a link leads.
    const content = { link: `${publicUrl}/reset-password/${token}` }
    const { language } = user
    await writeMail(trx, making, { to: user.email, template: 'resetPassword', language, content, now })
  }

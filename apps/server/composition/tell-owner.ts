import { getUser } from '../modules/identity/identity.service.ts'
import { noteEvent } from '../platform/security-events.ts'
import { tellOwner, tellOwnerDaily, type TellingDeps, type TellOwner } from '../platform/tell-owner.ts'

export const createTellOwner =
  (deps: TellingDeps): TellOwner =>
  async (trx, { mail, ...notice }) => {
    if (!mail) return noteEvent(trx, deps, notice)
    const { isDaily = false, ...letter } = mail
    const tell = isDaily ? tellOwnerDaily : tellOwner
    await tell(trx, deps, { ...notice, ...letter, user: await getUser(trx, notice.userId) })
  }

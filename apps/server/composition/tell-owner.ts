import { getUser } from '../modules/identity/identity.service.ts'
import { noteEvent } from '../platform/security-events.ts'
import { tellOwner, type TellingDeps, type TellOwner } from '../platform/tell-owner.ts'

export const createTellOwner =
  (deps: TellingDeps): TellOwner =>
  async (trx, { mail, ...notice }) => {
    if (!mail) return noteEvent(trx, deps, notice)
    await tellOwner(trx, deps, { ...notice, ...mail, user: await getUser(trx, notice.userId) })
  }

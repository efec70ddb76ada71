import { getUser } from '../modules/identity/identity.service.ts'
import type { Logger } from '../platform/logger.ts'
import { noteEvent } from '../platform/security-events.ts'
import type { TellOwner } from '../platform/tell-owner.ts'
import { toPlaceContent, writeWarning, type WarningDeps } from '../platform/warnings.ts'

export const createTellOwner =
  (deps: WarningDeps & { readonly log: Logger }): TellOwner =>
  async (trx, { userId, kind, mail, device, now, wall }) => {
    await noteEvent(trx, deps, { userId, kind, device, wall })
    if (!mail) return
    const content = { ...mail.content, ...toPlaceContent(device, wall) }
    await writeWarning(trx, deps, { user: await getUser(trx, userId), template: mail.template, content, now, wall })
  }

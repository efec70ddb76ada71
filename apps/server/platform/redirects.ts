import { isAllowedRedirect } from '@leaven/domain/identity/redirect.ts'
import { Refusal } from '@leaven/domain/refusal.ts'

/** AUTH-54, AUTH-55: where somebody is sent on to is ours, or on one of these hosts. */
export function assertRedirect(hosts: readonly string[], target: string | undefined): void {
  if (target !== undefined && !isAllowedRedirect(target, hosts)) throw new Refusal('InvalidRedirect')
}

import { standardWindow, type CampaignWindow } from '@leaven/domain/referral/referral.ts'
import { ConfigError, type Environment } from './config-values.ts'

/** REF-20: from its first moment to its last second. */
export function parseBonusWindow(env: Environment): CampaignWindow {
  const from = parseInstant(env, 'WEB_BONUS_FROM', standardWindow.from)
  const until = parseInstant(env, 'WEB_BONUS_UNTIL', standardWindow.until)
  if (until < from) throw new ConfigError('WEB_BONUS_UNTIL is before WEB_BONUS_FROM.')
  return { from, until }
}

function parseInstant(env: Environment, name: string, standard: string): Date {
  const text = env[name] || standard
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new ConfigError(`${name} is ${text}: it must be a time such as ${standard}.`)
  return at
}

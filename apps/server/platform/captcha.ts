import { Refusal } from '@leaven/domain/refusal.ts'
import type { Captcha, CaptchaAsker } from '../providers/captcha/port.ts'

/** AUTH-19: a missing token is refused where the check is on, a wrong one always. */
export async function assertCaptcha(captcha: Captcha, token: string | undefined, asker: CaptchaAsker): Promise<void> {
  if (token === undefined && !captcha.isRequired) return
  if (token === undefined) throw new Refusal('CaptchaFailed', 'no token')
  if (!(await isGood(captcha, token, asker))) throw new Refusal('CaptchaFailed')
}

/** A party that is down lets nobody past where the check is on, and holds nobody up where it is not. */
async function isGood(captcha: Captcha, token: string, asker: CaptchaAsker): Promise<boolean> {
  try {
    return await captcha.verify(token, asker)
  } catch {
    return !captcha.isRequired
  }
}

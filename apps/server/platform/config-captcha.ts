import { ConfigError, parseUrl, type Environment } from './config-values.ts'

/** AUTH-19. Without a secret the sandbox's test provider is asked; in live mode nobody is. */
export type CaptchaConfig = {
  readonly url: string
  readonly secret: string | undefined
  readonly siteKey: string | undefined
  readonly isRequired: boolean
}

const CAPTCHA_URL = 'https://www.google.com/recaptcha/api/siteverify'

export function parseCaptcha(env: Environment, mode: 'sandbox' | 'live'): CaptchaConfig {
  const [secret, siteKey, choice] = [env['CAPTCHA_SECRET'], env['CAPTCHA_SITE_KEY'], env['CAPTCHA'] || undefined]
  if (choice && choice !== 'on' && choice !== 'off')
    throw new ConfigError(`CAPTCHA is ${choice}: it must be on or off.`)
  if (secret && !siteKey) throw new ConfigError('CAPTCHA_SITE_KEY must be set where CAPTCHA_SECRET is.')
  if (choice === 'on' && !secret && mode === 'live') throw new ConfigError('CAPTCHA is on: set CAPTCHA_SECRET too.')
  return {
    url: parseUrl(env, 'CAPTCHA_URL', ['https:', 'http:']) ?? CAPTCHA_URL,
    secret: secret || undefined,
    siteKey: siteKey || undefined,
    isRequired: choice ? choice === 'on' : Boolean(secret),
  }
}

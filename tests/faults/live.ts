import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that live mode asks for, and nothing of a sandbox. */
export const liveEnvironment: NodeJS.ProcessEnv = {
  LEAVEN_MODE: 'live',
  PUBLIC_URL: 'https://leaven.example',
  TRUSTED_PROXIES: 'none',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@leaven.example',
  CAPTCHA: 'off',
}

/** Of nobody's wallet. */
const XPUB =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V'

/** What an operator lays down before the first start in live mode. */
export function makeLiveKeys(dataFolder: string): void {
  mkdirSync(join(dataFolder, 'keys'), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataFolder, 'keys/deposits.xpub'), XPUB)
}

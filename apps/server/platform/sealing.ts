import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Random } from './ids.ts'

/** Keeps secrets in the database unreadable without a key that is not there. */
export type Sealing = {
  /** `about` says whose it is: moved to another row it does not open. */
  readonly seal: (secret: Uint8Array, about: string) => Buffer
  readonly open: (sealed: Uint8Array, about: string) => Buffer
  /** For what is only compared: too short to be safe under a hash that everybody can make. */
  readonly hash: (secret: string, about: string) => Buffer
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const START_BYTES = 12
const TAG_BYTES = 16

export function createSealing(secret: string, random: Random): Sealing {
  const toKey = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `leaven ${use}`, KEY_BYTES))
  const [sealKey, hashKey] = [toKey('seal'), toKey('hash')]
  return {
    seal: (plain, about) => {
      const start = random(START_BYTES)
      const cipher = createCipheriv(CIPHER, sealKey, start).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([start, cipher.getAuthTag(), sealed])
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed)
      const tagEnd = START_BYTES + TAG_BYTES
      const decipher = createDecipheriv(CIPHER, sealKey, bytes.subarray(0, START_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(START_BYTES, tagEnd))
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
    },
    hash: (text, about) => createHmac('sha256', hashKey).update(`${about}\n${text}`).digest(),
  }
}

import { createHmac, hkdfSync } from 'node:crypto'

/** A keyed hash of what identifies a person: it can be compared, and tells nothing without the key. */
export type Fingerprint = (about: 'document' | 'name' | 'near', text: string) => Buffer

const KEY_BYTES = 32

/** The key is never changed: prints of another key would match nobody. */
export function createFingerprint(secret: string): Fingerprint {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'leaven people', KEY_BYTES))
  return (about, text) => createHmac('sha256', key).update(`${about}\n${text}`).digest()
}

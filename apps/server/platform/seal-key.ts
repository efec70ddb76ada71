import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SignHead, VerifyHead } from '@leaven/ledger/block.ts'
import { writeOnce } from './write-once.ts'

export type SealKey = { readonly keyId: string; readonly sign: SignHead; readonly verify: VerifyHead }

/** The key that signs block heads, made at the first start. Whoever verifies needs its public half alone. */
export function loadSealKey(folder: string): SealKey {
  const file = join(folder, 'seal.pem')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) writeOnce(file, createPem())
  const key = createPrivateKey(readFileSync(file))
  const publicKey = createPublicKey(key)
  const keyId = toKeyId(publicKey)
  return {
    keyId,
    sign: (message) => sign(null, message, key),
    verify: (id, message, signature) => id === keyId && verify(null, message, publicKey, signature),
  }
}

export const toKeyId = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

const createPem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

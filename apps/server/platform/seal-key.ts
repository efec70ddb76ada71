import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SignHead } from '@leaven/ledger/block.ts'

export type SealKey = { readonly keyId: string; readonly sign: SignHead }

/** The key that signs block heads, made at the first start. Whoever verifies needs its public half alone. */
export function loadSealKey(folder: string): SealKey {
  const file = join(folder, 'seal.pem')
  if (!existsSync(file)) createKey(folder, file)
  const key = createPrivateKey(readFileSync(file))
  return { keyId: toKeyId(createPublicKey(key)), sign: (message) => sign(null, message, key) }
}

export const toKeyId = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

/** Whole or not at all, and of two processes that start at once both use the key that was first. */
function createKey(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { privateKey } = generateKeyPairSync('ed25519')
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}

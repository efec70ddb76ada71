import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SignHead, VerifyHead } from '@leaven/ledger/block.ts'
import { writeOnce } from './write-once.ts'

export type SealKey = { readonly keyId: string; readonly sign: SignHead; readonly verify: VerifyHead }

const NEWEST = 'seal.pem'
const OLDER = /^seal-[0-9a-f]{16}\.pub\.pem$/

/** The key that signs block heads, made at the first start. */
export function loadSealKey(folder: string): SealKey {
  const file = join(folder, NEWEST)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) writeOnce(file, createPem())
  const key = createPrivateKey(readFileSync(file))
  return {
    keyId: toKeyId(createPublicKey(key)),
    sign: (message) => sign(null, message, key),
    verify: loadVerify(folder),
  }
}

/** Public halves alone: of the key that signs now, and of those that signed before it. */
export function loadVerify(folder: string): VerifyHead {
  let keys = readPublicKeys(folder)
  return (keyId, message, signature) => {
    // Another process may have begun to sign with a new one.
    if (!keys.has(keyId)) keys = readPublicKeys(folder)
    const key = keys.get(keyId)
    return key !== undefined && verify(null, message, key, signature)
  }
}

/** Only the public half of the old key stays: who steals the folder later cannot sign as it. Answers the new id. */
export function rotateSealKey(folder: string): string {
  const { keyId } = loadSealKey(folder)
  const file = join(folder, NEWEST)
  const old = createPublicKey(readFileSync(file)).export({ type: 'spki', format: 'pem' })
  writeOnce(join(folder, `seal-${keyId}.pub.pem`), old.toString())
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, createPem(), { mode: 0o600 })
  renameSync(draft, file)
  return loadSealKey(folder).keyId
}

function readPublicKeys(folder: string): ReadonlyMap<string, KeyObject> {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const keys = names
    .filter((name) => name === NEWEST || OLDER.test(name))
    .map((name) => createPublicKey(readFileSync(join(folder, name))))
  return new Map(keys.map((key) => [toKeyId(key), key]))
}

const toKeyId = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

const createPem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

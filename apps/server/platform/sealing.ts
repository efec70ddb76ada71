import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Random } from './ids.ts'

/** Keeps secrets in the database unreadable without a key that is not there. */
export type Sealing = {
  /** `about` says whose it is: moved to another row it does not open. */
  readonly seal: (secret: Uint8Array, about: string) => Buffer
  readonly open: (sealed: Uint8Array, about: string) => Buffer
  /** For what is only compared: too short to be safe under a hash that everybody can make. */
  readonly hash: (secret: string, about: string) => Buffer
  /** The hash under every key, the newest first: what was kept may be older than the newest key. */
  readonly hashes: (secret: string, about: string) => readonly Buffer[]
  /** The ids of all keys, the newest first. */
  readonly keyIds: () => readonly string[]
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const ID_BYTES = 8
const START_BYTES = 12
const TAG_BYTES = 16

/** The first secret seals; the others still open. They are listed again when an unknown key is met. */
export function createSealing(first: string, random: Random, listOthers: () => readonly string[] = () => []): Sealing {
  const own = toKey(first)
  const list = () => [
    own,
    ...listOthers()
      .map(toKey)
      .filter(({ id }) => !id.equals(own.id)),
  ]
  let keys = list()
  const find = (id: Uint8Array) => keys.find((key) => key.id.equals(id))
  return {
    seal: (plain, about) => {
      const start = random(START_BYTES)
      const cipher = createCipheriv(CIPHER, own.seal, start).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([own.id, start, cipher.getAuthTag(), sealed])
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed)
      const id = bytes.subarray(0, ID_BYTES)
      if (!find(id)) keys = list()
      const key = find(id)
      return key ? openWith(key, bytes.subarray(ID_BYTES), about) : openUnnamed(keys, bytes, about)
    },
    hash: (text, about) => hashWith(own, text, about),
    hashes: (text, about) => keys.map((key) => hashWith(key, text, about)),
    keyIds: () => keys.map(({ id }) => id.toString('hex')),
  }
}

type Key = { readonly id: Buffer; readonly seal: Buffer; readonly hash: Buffer }

/** What a secret is called in the open; it says nothing about the secret. */
export const toDataKeyId = (secret: string): string => toKey(secret).id.toString('hex')

function toKey(secret: string): Key {
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', `leaven ${use}`, bytes))
  return { id: derive('id', ID_BYTES), seal: derive('seal', KEY_BYTES), hash: derive('hash', KEY_BYTES) }
}

function openWith({ seal }: Key, bytes: Buffer, about: string): Buffer {
  const tagEnd = START_BYTES + TAG_BYTES
  const decipher = createDecipheriv(CIPHER, seal, bytes.subarray(0, START_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(START_BYTES, tagEnd))
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
}

/** Sealed before keys had ids: the tag says which one fits. */
function openUnnamed(keys: readonly Key[], bytes: Buffer, about: string): Buffer {
  let failure: unknown
  for (const key of keys) {
    try {
      return openWith(key, bytes, about)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

const hashWith = ({ hash }: Key, text: string, about: string): Buffer =>
  createHmac('sha256', hash).update(`${about}\n${text}`).digest()

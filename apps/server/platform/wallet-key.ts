import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@leaven/db/database.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { HDKey } from '@scure/bip32'

/** As test networks write their keys: what a sandbox makes says so in itself, whatever lies beside it. */
const TEST_VERSIONS = { private: 0x04_35_83_94, public: 0x04_35_87_cf }
const TEST_PREFIX = 'tpub'

const isTestKey = (extendedKey: string): boolean => extendedKey.startsWith(TEST_PREFIX)

export const parseKey = (extendedKey: string): HDKey =>
  HDKey.fromExtendedKey(extendedKey, isTestKey(extendedKey) ? TEST_VERSIONS : undefined)

const ACCOUNT_PATH = "m/84'/0'/0'"

/** The public half of a sandbox's wallet. */
export const makeTestKey = (seed: Uint8Array): string =>
  HDKey.fromMasterSeed(seed, TEST_VERSIONS).derive(ACCOUNT_PATH).publicExtendedKey

/** Null: it may be a real wallet's. */
export const whyNotLive = (file: string, extendedKey: string): string | null =>
  isTestKey(extendedKey) ? `${file} is the key of a sandbox's wallet: lay your own wallet's there.` : null

/** Keys of sandboxes from before they said so: the seed that lies beside one tells what it is. */
export function remarkTestKey(folder: string): void {
  const [file, seedFile] = [join(folder, 'deposits.xpub'), join(folder, 'deposits.seed')]
  if (!existsSync(file) || !existsSync(seedFile) || isTestKey(readFileSync(file, 'utf8'))) return
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, makeTestKey(Buffer.from(readFileSync(seedFile, 'utf8'), 'hex')), { mode: 0o600 })
  renameSync(draft, file)
}

/** The same for a key however it is written. */
function toFingerprint(extendedKey: string): string {
  const { publicKey, chainCode } = parseKey(extendedKey)
  if (!publicKey || !chainCode) throw new Error('This is no key that addresses can be made from.')
  return Buffer.from(sha256(Uint8Array.from([...publicKey, ...chainCode]))).toString('hex')
}

/** Customers' coins go to one wallet for good: written down with the first start, and compared at each. */
export async function assertWallet(
  db: Database,
  extendedKey: string,
  { folder, wall }: { readonly folder: string; readonly wall: Date },
): Promise<void> {
  const fingerprint = toFingerprint(extendedKey)
  await db
    .insertInto('data_wallet')
    .values({ fingerprint, noted_at: wall })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('data_wallet').select('fingerprint').executeTakeFirst()
  if (row?.fingerprint !== fingerprint)
    throw new Error(`${join(folder, 'deposits.xpub')} is not the wallet of this database: lay that one there.`)
}

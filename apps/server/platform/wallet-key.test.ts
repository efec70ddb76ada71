import { useDatabase } from '@leaven/tests/world/database.ts'
import { HDKey } from '@scure/bip32'
import { expect, test } from 'vitest'
import { assertWallet, makeTestKey } from './wallet-key.ts'

const { server } = useDatabase()
const place = { folder: '/keys', wall: new Date('2026-11-17T10:00:00Z') }
const seed = (byte: number) => Buffer.alloc(64, byte)

test("attack: another wallet's key is laid into the folder, and customers are shown its addresses", async () => {
  await assertWallet(server, makeTestKey(seed(1)), place)
  await assertWallet(server, makeTestKey(seed(1)), place)
  // The same wallet as a live key writes it.
  await assertWallet(server, HDKey.fromMasterSeed(seed(1)).derive("m/84'/0'/0'").publicExtendedKey, place)
  const line = '/keys/deposits.xpub is not the wallet of this database: lay that one there.'
  await expect(assertWallet(server, makeTestKey(seed(2)), place)).rejects.toThrow(new Error(line))
  await expect(
    server
      .updateTable('data_wallet')
      .set({ fingerprint: '0'.repeat(64) })
      .execute(),
  ).rejects.toMatchObject({
    code: '42501',
  })
})

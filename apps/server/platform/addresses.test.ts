import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { HDKey } from '@scure/bip32'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAddresses } from './addresses.ts'

const base58check = createBase58check(sha256)
const BITCOIN = { addressKind: 'bech32', addressPrefix: 'bc' } as const
const ETHEREUM = { addressKind: 'hex', addressPrefix: '0x' } as const

/** The account of "abandon … about" as BIP84 publishes it; its first four bytes only say which addresses are meant. */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
const XPUB = base58check.encode(Uint8Array.from([0x04, 0x88, 0xb2, 0x1e, ...base58check.decode(ZPUB).slice(4)]))

/** The seed of the same words (BIP39, no passphrase). */
const SEED =
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4'
const master = HDKey.fromMasterSeed(Buffer.from(SEED, 'hex'))

const derive = createAddresses(XPUB)

test.each([
  { number: 0, address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' },
  { number: 1, address: 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g' },
])('address $number of the published account is the published one', ({ number, address }) => {
  expect(derive(BITCOIN, number)).toBe(address)
})

test("Ethereum's address of the published words has the published checksum", () => {
  const ethereum = createAddresses(master.derive("m/44'/60'/0'").publicExtendedKey)
  expect(ethereum(ETHEREUM, 0)).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
})

test('the public half makes what the private half can spend', () => {
  const account = master.derive("m/84'/0'/0'")
  expect(account.publicExtendedKey).toBe(XPUB)
})

test('a private key is refused, and so is what is no key', () => {
  expect(() => createAddresses(master.derive("m/84'/0'/0'").privateExtendedKey)).toThrow('this one is private')
  expect(() => createAddresses('xpub-of-nothing')).toThrow(/letter|checksum/i)
})

test('two customers never share an address, and one has the same each time', () => {
  const number = fc.integer({ min: 1, max: 2 ** 31 - 1 })
  fc.assert(
    fc.property(number, number, fc.constantFrom(BITCOIN, ETHEREUM), (one, other, network) => {
      expect(derive(network, one)).toBe(derive(network, one))
      expect(derive(network, one) === derive(network, other)).toBe(one === other)
    }),
    { numRuns: 50 },
  )
})

import { keccak_256 } from '@noble/hashes/sha3.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32 } from '@scure/base'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { parseKey } from './wallet-key.ts'

/** Where to send coins so that they are a customer's. Made from a public key: no process here can spend them. */
export type DeriveAddress = (network: AddressNetwork, userNumber: number) => string

export type AddressNetwork = { readonly addressKind: 'bech32' | 'hex'; readonly addressPrefix: string }

const WITNESS_VERSION = 0
const HEX_ADDRESS_BYTES = 20
/** A key takes more than a millisecond of the loop, and who asks once asks again. */
const KNOWN_MAX = 2_000

export function createAddresses(extendedPublicKey: string): DeriveAddress {
  const account = parseKey(extendedPublicKey)
  if (account.privateKey) throw new Error('Addresses are derived from a public key; this one is private.')
  const receiving = account.deriveChild(0)
  const known = new Map<number, Uint8Array>()
  const derive = (userNumber: number): Uint8Array => {
    const { publicKey } = receiving.deriveChild(userNumber)
    if (!publicKey) throw new Error(`No address can be derived for number ${userNumber}`)
    return publicKey
  }
  return ({ addressKind, addressPrefix }, userNumber) => {
    const publicKey = known.get(userNumber) ?? derive(userNumber)
    known.set(userNumber, publicKey)
    const [oldest] = known.keys()
    if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest)
    return addressKind === 'hex' ? toHexAddress(publicKey, addressPrefix) : toBech32(publicKey, addressPrefix)
  }
}

/** As Bitcoin writes the hash of a key: version 0, then the program in groups of five bits. */
function toBech32(publicKey: Uint8Array, prefix: string): string {
  return bech32.encode(prefix, [WITNESS_VERSION, ...bech32.toWords(ripemd160(sha256(publicKey)))])
}

/** As Ethereum writes it, with upper case as the checksum of EIP-55. */
function toHexAddress(publicKey: Uint8Array, prefix: string): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false).slice(1)
  const hex = Buffer.from(keccak_256(point).slice(-HEX_ADDRESS_BYTES)).toString('hex')
  const sum = Buffer.from(keccak_256(Buffer.from(hex))).toString('hex')
  return (
    prefix +
    Array.from(hex, (digit, at) => (Number.parseInt(sum[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')
  )
}

import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

const GROUPS = 8
const GROUPS_OF_NETWORK = 4
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An IPv4 address that came over an IPv6 socket is the IPv4 address. */
export const toPlainAddress = (address: string): string => MAPPED.exec(address)?.[1] ?? address

/** Who counts as one where addresses are limited: an IPv4 address, or the /64 that one IPv6 customer is given. */
export function toNeighbourhood(address: string): string {
  const plain = toPlainAddress(address)
  if (isIP(plain) !== 6) return plain
  return `${toGroups(plain).slice(0, GROUPS_OF_NETWORK).join(':')}::/64`
}

/** The same from wide to narrow: who has a whole /48, or many addresses of one network, is one at the first steps. */
export function toNeighbourhoods(address: string): readonly string[] {
  const plain = toPlainAddress(address)
  const own = toNeighbourhood(plain)
  if (isIP(plain) === 6) {
    const groups = toGroups(plain)
    return [`${groups.slice(0, 2).join(':')}::/32`, `${groups.slice(0, 3).join(':')}::/48`, own]
  }
  const parts = plain.split('.')
  return [`${parts.slice(0, 2).join('.')}/16`, `${parts.slice(0, 3).join('.')}/24`, own]
}

/** The /48 or the /24 around it: many who live there are strangers to each other. Undefined: this is no address. */
export const findWideNeighbourhood = (address: string): string | undefined =>
  isIP(toPlainAddress(address)) === 0 ? undefined : toNeighbourhoods(address)[1]

/** All eight groups in one spelling: lower case, no leading zeros, nothing left out. */
function toGroups(address: string): readonly string[] {
  const [withoutZone = ''] = address.toLowerCase().split('%')
  const [head = '', tail] = toHexOnly(withoutZone).split('::')
  const [first, last] = [toList(head), toList(tail ?? '')]
  const left = tail === undefined ? 0 : GROUPS - first.length - last.length
  return [...first, ...Array.from({ length: left }, () => '0'), ...last].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

const toList = (text: string): readonly string[] => text.split(':').filter((group) => group !== '')

/** `64:ff9b::1.2.3.4` ends with two groups in decimals. */
const toHexOnly = (address: string): string =>
  address.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_, a: string, b: string, c: string, d: string) => `${toGroup(a, b)}:${toGroup(c, d)}`,
  )

const toGroup = (high: string, low: string): string => (Number(high) * 256 + Number(low)).toString(16)

/** What a trusted proxy tells is read from the right; what is no address ends the list, so that it is never an address. */
export function readForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _, done) => {
    const given = headers['x-forwarded-for']
    if (given !== undefined) headers['x-forwarded-for'] = toReadable(String(given))
    done()
  })
}

function toReadable(given: string): string | undefined {
  const parts = given.split(',').map((part) => toBareAddress(part.trim()))
  return parts.slice(parts.findLastIndex((part) => isIP(part) === 0) + 1).join(', ') || undefined
}

const V4_WITH_PORT = /^([\d.]+):\d{1,5}$/
const V6_IN_BRACKETS = /^\[([\da-f:.]+)\](?::\d{1,5})?$/i

/** Some proxies name the port, too, and put brackets around IPv6. Anything else stays as it is. */
function toBareAddress(part: string): string {
  const [v4, v6] = [V4_WITH_PORT.exec(part)?.[1] ?? '', V6_IN_BRACKETS.exec(part)?.[1] ?? '']
  if (isIP(v4) === 4) return v4
  return isIP(v6) === 6 ? v6 : part
}

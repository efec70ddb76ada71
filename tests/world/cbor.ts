export type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<number | string, Cbor>

/** As much of RFC 8949 as an authenticator speaks. */
export function toCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? toHead(1, -1 - value) : toHead(0, value)
  if (typeof value === 'string') return Buffer.concat([toHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([toHead(2, value.length), value])
  if (value instanceof Map) {
    const parts = [...value].flatMap(([key, part]: [number | string, Cbor]) => [toCbor(key), toCbor(part)])
    return Buffer.concat([toHead(5, value.size), ...parts])
  }
  const items = [...value.values()]
  return Buffer.concat([toHead(4, items.length), ...items.map(toCbor)])
}

/** Three bits say what it is, the others how much. */
function toHead(kind: number, count: number): Buffer {
  const first = kind << 5
  if (count < 24) return Buffer.from([first | count])
  if (count < 256) return Buffer.from([first | 24, count])
  return Buffer.from([first | 25, count >> 8, count & 255])
}

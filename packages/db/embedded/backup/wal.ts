/** A file of the write-ahead log: the timeline it belongs to and its place, whatever the timeline. */
export type Segment = { readonly timeline: number; readonly number: number }

const SEGMENTS_PER_LOG = 256 // of 16 MB, as initdb makes them
const SEGMENT_BITS = 24n

export function parseSegment(name: string): Segment | null {
  const [, timeline, log, place] = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? []
  if (!timeline || !log || !place) return null
  return { timeline: fromHex(timeline), number: fromHex(log) * SEGMENTS_PER_LOG + fromHex(place) }
}

export const toSegmentName = ({ timeline, number }: Segment): string =>
  [timeline, Math.floor(number / SEGMENTS_PER_LOG), number % SEGMENTS_PER_LOG].map(toHex).join('')

export const toHistoryName = (timeline: number): string => `${toHex(timeline)}.history`

/** Positions compare as numbers, not as the text that PostgreSQL writes them in. */
export function parsePosition(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? []
  if (!high || !low) throw new TypeError(`Not a position in the log: ${text}`)
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const segmentOf = (position: bigint): number => Number(position >> SEGMENT_BITS)

const fromHex = (text: string): number => Number.parseInt(text, 16)

const toHex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0')

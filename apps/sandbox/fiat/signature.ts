import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../http/refusal.ts'

export const API_KEY = 'sandbox'
const OLD_AFTER_MS = 60_000

/** A line each; what is empty has none. */
export const signLines = (secret: string, lines: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(lines.filter((line) => line !== '').join('\n'))
    .digest('hex')

type Signed = {
  readonly authorization: string
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body: string
}

/** Provider A takes seconds, milliseconds and microseconds, and tells them by their digits. */
const perMillisecond: Readonly<Record<number, number>> = { 10: 0.001, 13: 1, 16: 1_000 }
const NONCES_KEPT = 10_000

/** Provider A: whoever asks must know the secret, ask now, and never use a nonce twice. */
export function createRequireSigned({ secret, wall }: { readonly secret: string; readonly wall: () => Date }) {
  const used = new Set<string>()
  return ({ authorization, method, path, body }: Signed): void => {
    const [key, signature = '', nonce = ''] = authorization.replace(/^Bearer /, '').split(':')
    if (key !== API_KEY) throw unauthorized('Unknown api key', '40001')
    const scale = /^\d+$/.test(nonce) ? perMillisecond[nonce.length] : undefined
    if (scale === undefined || Math.abs(wall().getTime() - Number(nonce) / scale) > OLD_AFTER_MS)
      throw unauthorized('Nonce out of range', '40002')
    if (!isSame(signature, signLines(secret, [method, path, nonce, body])))
      throw unauthorized('Signature mismatch', '40004')
    if (used.has(nonce)) throw unauthorized('Nonce was used before', '40003')
    used.add(nonce)
    const [oldest] = used
    if (used.size > NONCES_KEPT && oldest !== undefined) used.delete(oldest)
  }
}

export type RequireSigned = ReturnType<typeof createRequireSigned>

export const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export const unauthorized = (message: string, code = 'Unauthorized'): Refusal =>
  new Refusal({ status: 401, code, message })

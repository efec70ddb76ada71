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

/** Provider A: whoever asks must know the secret, and ask now. */
export function requireSigned(
  { authorization, method, path, body }: Signed,
  { secret, wall }: { readonly secret: string; readonly wall: Date },
): void {
  const [key, signature = '', nonce = ''] = authorization.replace(/^Bearer /, '').split(':')
  if (key !== API_KEY) throw unauthorized('Unknown api key')
  if (!/^\d{1,15}$/.test(nonce) || Math.abs(wall.getTime() - Number(nonce)) > OLD_AFTER_MS)
    throw unauthorized('Nonce out of range')
  if (!isSame(signature, signLines(secret, [method, path, nonce, body]))) throw unauthorized('Signature mismatch')
}

/** Provider B: two secrets in two headers. */
export function requireToken(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  secret: string,
): void {
  if (headers['x-api-key'] !== API_KEY) throw unauthorized('Unknown api key')
  if (!isSame(String(headers['access-token']), secret)) throw unauthorized('Access token mismatch')
}

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const unauthorized = (message: string): Refusal => new Refusal({ status: 401, code: 'Unauthorized', message })

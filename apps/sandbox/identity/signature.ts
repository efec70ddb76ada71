import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../http/refusal.ts'

const APP_TOKEN = 'sandbox'
const OLD_AFTER_SECONDS = 60

export const sign = (secret: string, ...parts: readonly (string | Buffer)[]): string =>
  parts.reduce((hmac, part) => hmac.update(part), createHmac('sha256', secret)).digest('hex')

type Signed = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly body: Buffer
}

/** Whoever asks must know the secret, and ask now. */
export function requireSigned(
  request: Signed,
  { secret, wall }: { readonly secret: string; readonly wall: Date },
): void {
  const { headers, method, path, body } = request
  const [token, ts, signature] = ['x-app-token', 'x-app-access-ts', 'x-app-access-sig'].map((name) =>
    String(headers[name] ?? ''),
  )
  if (token !== APP_TOKEN) throw unauthorized('Unknown app token')
  if (!ts || !/^\d{1,12}$/.test(ts)) throw unauthorized('Malformed timestamp')
  const ageSeconds = Math.abs(wall.getTime() / 1000 - Number(ts))
  if (ageSeconds > OLD_AFTER_SECONDS) throw unauthorized('Timestamp out of range')
  if (!isSame(signature ?? '', sign(secret, ts + method + path, body))) throw unauthorized('Request signature mismatch')
}

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const unauthorized = (message: string): Refusal => new Refusal({ status: 401, code: 'Unauthorized', message })

import { z } from 'zod'
import type { NetworkId } from '../chains/networks.ts'
import type { Faults } from '../faults/faults.ts'
import type { Wait } from '../faults/misbehave.ts'
import { coinId, positiveDecimal } from '../http/parse.ts'
import { malformed } from '../http/refusal.ts'
import type { Prices } from '../prices/prices.ts'
import type { AccessToken } from './access-token.ts'
import type { Fiat, NewOrder } from './fiat.ts'
import type { Links } from './links.ts'
import { coinDecimals, fiatNames } from './offer.data.ts'
import type { RequireSigned } from './signature.ts'

export type FiatRoutesGiven = {
  readonly fiat: Fiat
  readonly prices: Prices
  readonly faults: Faults
  readonly wait: Wait
  readonly wall: () => Date
  readonly secret: string
  readonly requireSigned: RequireSigned
  readonly accessToken: AccessToken
  /** Provider A's page must be opened within a minute; provider B's within five, and only once. */
  readonly orderLinks: Links<string>
  readonly widgetLinks: Links<NewOrder>
  /** Where the sandbox is reached; known only once it listens. */
  readonly url: () => string
  readonly publicUrl: string
  readonly pageFolder: string
}

const URL_MAX = 2_000

export const fiatCode = z.string().refine((code) => Object.hasOwn(fiatNames, code), 'Must be a currency we take.')
export const coinCode = coinId.refine((code) => Object.hasOwn(coinDecimals, code), 'Must be a coin we sell.')
export const decimalText = positiveDecimal({ whole: 12, decimals: 18 })
export const address = z.string().regex(/^[A-Za-z0-9]{1,128}$/, 'Must be an address.')
/** A provider's own name for a network, and no other. */
export const createNetwork = (names: Readonly<Record<string, NetworkId>>) =>
  z.string().transform((name, context) => {
    const found = Object.hasOwn(names, name) ? names[name] : undefined
    if (!found) context.addIssue({ code: 'custom', message: `Must be one of ${Object.keys(names).join(', ')}.` })
    return found ?? z.NEVER
  })

/** Whoever is sent back is sent to the platform. */
export function createReturn(publicUrl: string) {
  const { origin } = new URL(publicUrl)
  return z
    .url('Must be an address.')
    .max(URL_MAX)
    .refine((text) => URL.canParse(text) && new URL(text).origin === origin, `Must lead to ${origin}.`)
}

/** One side is asked, and not both. */
export function toSide<Name extends string>(
  asked: Partial<Record<Name, string | undefined>>,
  source: Name,
  target: Name,
) {
  const [paid, bought] = [asked[source], asked[target]]
  if ((paid === undefined) === (bought === undefined))
    throw malformed([{ field: source, message: `Must be given, or ${target}.` }])
  return paid === undefined
    ? ({ by: 'target', amount: bought ?? '' } as const)
    : ({ by: 'source', amount: paid } as const)
}

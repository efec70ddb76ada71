import { z } from 'zod'

// The words that many calls share. Every text has a limit, and none can hold what the database cannot.

/** A line of text as a person writes it: no control characters. */
export const text = (max: number, min = 1) => z.string().min(min).max(max).regex(printable)

const printable = /^[^\p{Cc}\p{Cs}]*$/u

/** What somebody is called: nothing that is not seen, for it would be shown to those who compare names. */
export const personName = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u)

/** Several lines of it. */
export const lines = (max: number, min = 1) => z.string().min(min).max(max).regex(printableLines)

const printableLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

/** An exact amount; what fits the coin is the server's to say. */
export const decimal = z
  .string()
  .max(40)
  .regex(/^\d+(\.\d+)?$/)
  .meta({ description: 'An exact decimal number.', examples: ['0.015'] })

/** As decimal, but may be below zero. */
export const signedDecimal = z
  .string()
  .max(41)
  .regex(/^-?\d+(\.\d+)?$/)
  .meta({ description: 'An exact decimal number, below zero for what left.', examples: ['-0.015'] })

export const instant = z.iso.datetime().max(40).meta({ description: 'ISO 8601 in UTC.' })

/** A day, without a time. */
export const date = z.iso.date().meta({ description: 'ISO 8601.', examples: ['2030-05-31'] })

export const email = z.email().max(254).toLowerCase()

export const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ description: 'ISO 3166-1 alpha-2.', examples: ['SG'] })

export const coinId = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,20}$/)
  .meta({ examples: ['BTC'] })

/** LM-03: two coins joined by a hyphen. */
export const pairId = z
  .string()
  .regex(/^[A-Za-z0-9]{1,20}-[A-Za-z0-9]{1,20}$/)
  .meta({ examples: ['BTC-DFI'] })

export const networkId = z
  .string()
  .regex(/^[a-z0-9-]{1,30}$/)
  .meta({ examples: ['bitcoin'] })

export const id = <const Kind extends string>(kind: Kind) =>
  z.templateLiteral([`${kind}_` as const, z.uuid({ version: 'v7' })])

/** A whole number in an address: digits and nothing else, so that 1e3 and 0x10 are refused. */
export const count = (max: number, standard: number, min = 0) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .default(standard)
    .meta({ [WIRE_SCHEMA]: { type: 'integer', minimum: min, maximum: max, default: standard } })

/** Comma-separated in an address. */
export const listOf = (max: number) =>
  z
    .string()
    .max(max * ITEM_MAX)
    .regex(itemList)
    .transform((texts) => texts.split(','))
    .pipe(z.array(z.string()).max(max))
    .meta({
      [WIRE_SCHEMA]: {
        type: 'string',
        description: 'Separated by commas.',
        maxLength: max * ITEM_MAX,
        pattern: itemList.source,
        examples: ['BTC,ETH'],
      },
    })

const ITEM_MAX = 21
const itemList = /^[A-Za-z0-9-]{1,20}(,[A-Za-z0-9-]{1,20})*$/

/** What the document says of a value whose schema it cannot show. */
export const WIRE_SCHEMA = 'x-wire-schema'

export const empty = z.object({})

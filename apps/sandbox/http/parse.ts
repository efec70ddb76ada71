import { z } from 'zod'
import { malformed } from './refusal.ts'

/** Unknown in, a type out, or a refusal that names every field that is wrong. */
export function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given ?? {})
  if (result.success) return result.data
  throw malformed(result.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message })))
}

const COIN_ID_MAX = 16

export const coinId = z
  .string()
  .regex(new RegExp(`^[A-Za-z0-9]{1,${COIN_ID_MAX}}$`), `Must be 1 to ${COIN_ID_MAX} letters or digits.`)

/** A positive number as text, without leading zeros, so that no digit is ever lost. */
export function positiveDecimal({ whole, decimals }: { readonly whole: number; readonly decimals: number }) {
  const shape = new RegExp(`^(?:0|[1-9]\\d{0,${whole - 1}})(?:\\.\\d{1,${decimals}})?$`)
  return z
    .string()
    .regex(shape, { error: `Must be a decimal number as text with at most ${decimals} decimals.`, abort: true })
    .refine((text) => /[1-9]/.test(text), 'Must be more than zero.')
}

/** A number in a path or a query. */
export const countIn = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number.')
    .transform(Number)
    .refine((count) => count >= min && count <= max, `Must be from ${min} to ${max}.`)

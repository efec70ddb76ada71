import { z } from 'zod'

const refusal = z.object({
  message: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
})

/** Asks the sandbox; what goes wrong becomes an Error with a sentence for people. */
export async function ask<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  init: RequestInit = {},
): Promise<z.output<Schema>> {
  const response = await fetch(path, { cache: 'no-store', ...init }).catch(() => {
    throw new Error('No answer: it is down, or the sandbox has stopped.')
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new Error(whyRefused(answer, response.status))
  return schema.parse(answer)
}

export function send<Schema extends z.ZodType>(path: string, body: unknown, schema: Schema): Promise<z.output<Schema>> {
  return ask(path, schema, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

export const whyFailed = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function whyRefused(answer: unknown, status: number): string {
  const { success, data } = refusal.safeParse(answer)
  if (!success) return `It answered with an error (${status}).`
  return [data.message, ...data.fields.map(({ field, message }) => `${field}: ${message}`)].join(' ')
}

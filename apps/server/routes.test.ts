import { readDocument } from '@leaven/tests/world/api.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

const server = useServer({ workers: 0 })

const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
const operations = Object.entries(document.parse(JSON.parse(readDocument())).paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
)

/** Too long for any parameter, so that a handler says so instead of looking for it in vain. */
const MALFORMED = 'x'.repeat(3_000)

const ask = async (method: string, path: string): Promise<number> =>
  (await fetch(server.base() + path.replaceAll(/\{\w+\}/g, MALFORMED), { method, redirect: 'manual' })).status

test('API-04 whatever stands in the document is answered by the server, and what does not is not found', async () => {
  const answered = await Promise.all(
    operations.map(async ({ method, path }) => [method, path, await ask(method, path)]),
  )
  expect(answered.filter(([, , status]) => status === 404 || status === 500)).toEqual([])
  for (const method of new Set(operations.map((one) => one.method))) expect(await ask(method, '/nowhere')).toBe(404)
})

import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { documentRoutes } from './documents.ts'

test('attack: large documents are asked for and never read, and each answer is encoded anew', async () => {
  const app = fastify()
  const sent: unknown[] = []
  app.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload))
  documentRoutes(app)
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs.css']) {
    const answers = [await app.inject(path), await app.inject(path)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [first, second] = sent.splice(0)
    // The very same bytes.
    expect(Buffer.isBuffer(first)).toBe(true)
    expect(second).toBe(first)
  }
})

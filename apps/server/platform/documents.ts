import { groups } from '@leaven/contract/api.ts'
import { API_VERSION, toOpenApi } from '@leaven/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { toDocsPage } from './docs-page.ts'

/** The contract for machines and for people, at addresses that are fixed. */
export function documentRoutes(app: FastifyInstance): void {
  const document = toOpenApi(groups, API_VERSION)
  const page = toDocsPage(document)
  // Bytes that every answer shares: a text would be encoded and held anew for each.
  const [text, html, css] = [JSON.stringify(document), page.html, page.css].map((part) => Buffer.from(part))
  app.get('/api/openapi.json', (_, reply) => reply.type('application/json').send(text))
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(html))
  app.get('/api/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(css))
}

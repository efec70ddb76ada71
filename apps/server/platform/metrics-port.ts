import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { AggregatorRegistry, prometheusContentType } from 'prom-client'
import type { Config } from './config.ts'
import type { Address } from './listen.ts'

/** What prom-client's `getMetricsAsJSON` gives of one process. */
export type Metrics = readonly object[]

/** The metrics of several processes as one, in Prometheus' text. */
export const toMetricsText = (list: readonly Metrics[]): Promise<string> =>
  AggregatorRegistry.aggregate([...list]).metrics()

/** Where metrics are served: by their own variable, never where the platform itself listens. */
export const toMetricsAddress = ({
  metricsHost,
  metricsPort,
}: Pick<Config, 'metricsHost' | 'metricsPort'>): Address => ({
  host: metricsHost,
  port: metricsPort,
})

/** Serves `GET /metrics` and nothing else, and answers where it listens. Ends with the process. */
export async function serveMetrics({ host, port }: Address, read: () => Promise<string>) {
  const server = createServer((request, response) => void answer(request, response, read))
  server.unref()
  server.listen({ host, port })
  await once(server, 'listening')
  return server.address()
}

async function answer(request: IncomingMessage, response: ServerResponse, read: () => Promise<string>): Promise<void> {
  const [path] = (request.url ?? '').split('?')
  if (request.method !== 'GET' || path !== '/metrics') return end(response, 404, 'Not found.\n')
  try {
    end(response, 200, await read(), prometheusContentType)
  } catch (error) {
    end(response, 500, `${error instanceof Error ? error.message : String(error)}\n`)
  }
}

function end(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

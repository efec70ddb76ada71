import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { serveMetrics, toMetricsAddress } from './metrics-port.ts'

test('attack: the socket of the metrics is open to others when the server is', async () => {
  const { host } = toMetricsAddress(parseConfig({ HOST: '0.0.0.0' }))
  expect(await serveMetrics({ host, port: 0 }, async () => '')).toMatchObject({ address: '127.0.0.1' })
})

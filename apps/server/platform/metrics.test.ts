import { createClient } from '@leaven/tests/world/api.ts'
import { deposit, openCustomers } from '@leaven/tests/world/ledger.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { createHttp } from '../composition/http.ts'
import { createWorker } from '../composition/worker.ts'
import { findFreePort } from '@leaven/tests/world/ports.ts'
import { describe, expect, test } from 'vitest'
import { toMetricsText } from './metrics-port.ts'
import type { Process } from './run.ts'

const server = useServer({ workers: 0 })

const readText = async ({ metrics }: Process) => toMetricsText([(await metrics?.()) ?? []])

describe('what a monitor sees', () => {
  test('PLUS-27 the process is live and ready, its requests are counted by route, and no id is among the labels', async () => {
    const port = await findFreePort()
    const http = createHttp({ ...server.config(), port }, undefined, { graceMs: 0, limitMs: 1_000 })
    await http.start()
    const client = createClient(() => `http://127.0.0.1:${port}/api`)
    expect(await client.call('isLive', {})).toEqual({ status: 'live' })
    expect(await client.call('isReady', {})).toEqual({ status: 'ready' })
    await client.why('getDepositAddress', { params: { coinId: 'BTC', networkId: 'bitcoin' } })
    const text = await readText(http)
    await http.stop()
    expect(text).toMatch(/leaven_request_seconds_count\{method="GET",route="\/api\/health\/live",status="200"\} 1/)
    expect(text).toContain('route="/api/wallets/:coinId/addresses/:networkId",status="401"')
    expect(text).not.toMatch(/bitcoin|usr_|ses_/)
    expect(text).toContain('process_resident_memory_bytes')
  })

  test('PLUS-27 the money is gauged: what each side holds, that it sums to nothing, what waits and how late', async () => {
    await openCustomers(server.server, 1)
    await deposit(server.server, 1, 150_000_000)
    const worker = createWorker(server.config())
    await worker.start()
    const text = await readText(worker)
    await worker.stop()
    expect(text).toContain('leaven_ledger_coins{asset="BTC",side="customer"} 1.5')
    expect(text).toContain('leaven_ledger_coins{asset="BTC",side="outside"} -1.5')
    expect(text).toContain('leaven_ledger_imbalance_coins{asset="BTC"} 0')
    for (const name of ['unsealed', 'job_lag_seconds', 'jobs_failing', 'outbox_age_seconds', 'price_age_seconds']) {
      expect(text).toMatch(new RegExp(`leaven_(ledger_)?${name} \\d`))
    }
  })
})

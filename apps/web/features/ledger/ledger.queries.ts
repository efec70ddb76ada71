import { call, type Connection } from '@leaven/contract/client.ts'
import { useEffect, useRef, useState } from 'react'
import { type LedgerSummary, parseLedgerSummary } from './ledger.parse.ts'

export type Reading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly summary: LedgerSummary; readonly readAt: Date; readonly stale: boolean }

const EVERY_MS = 5_000
const PATIENCE_MS = 8_000

export function useLedgerSummary(): { readonly reading: Reading; readonly retry: () => void } {
  const [reading, setReading] = useState<Reading>({ state: 'loading' })
  const readNow = useRef<(() => void) | null>(null)
  useEffect(() => {
    const polling = pollWhileVisible(async (stopped) => {
      try {
        const summary = await fetchSummary(stopped)
        setReading({ state: 'ready', summary, readAt: new Date(), stale: false })
      } catch {
        if (!stopped.aborted) setReading(afterFailure)
      }
    })
    readNow.current = polling.readNow
    return polling.stop
  }, [])
  const retry = () => {
    setReading((before) => (before.state === 'failed' ? { state: 'loading' } : before))
    readNow.current?.()
  }
  return { reading, retry }
}

// Numbers once read stay on the page with their age; a blank page would say less.
function afterFailure(before: Reading): Reading {
  return before.state === 'ready' ? { ...before, stale: true } : { state: 'failed' }
}

async function fetchSummary(stopped: AbortSignal): Promise<LedgerSummary> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)])
  return parseLedgerSummary(await call(server, 'getLedgerSummary', {}, { signal }))
}

const server: Connection = { base: '/api', send: (url, init) => fetch(url, { ...init, cache: 'no-store' }) }

type Polling = { readonly readNow: () => void; readonly stop: () => void }

function pollWhileVisible(read: (stopped: AbortSignal) => Promise<void>): Polling {
  const stopping = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading = false
  const turn = async () => {
    clearTimeout(timer)
    if (reading || document.hidden) return
    reading = true
    await read(stopping.signal)
    reading = false
    if (!stopping.signal.aborted) timer = setTimeout(readNow, EVERY_MS)
  }
  const readNow = () => void turn()
  const stop = () => {
    stopping.abort()
    clearTimeout(timer)
  }
  document.addEventListener('visibilitychange', readNow, { signal: stopping.signal })
  readNow()
  return { readNow, stop }
}

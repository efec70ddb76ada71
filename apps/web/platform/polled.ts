import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useReturn } from './network-context.ts'

/** What was read last, for pages that do without the shared store of answers. */
export type Polled<Answer> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly answer: Answer; readonly readAt: Date; readonly isStale: boolean }

type Read<Answer> = (signal: AbortSignal) => Promise<Answer>

const PATIENCE_MS = 8_000

/** Reads now and every so often, while the tab is seen. */
export function usePolled<Answer>(
  read: Read<Answer>,
  everyMs: number,
): { readonly reading: Polled<Answer>; readonly retry: () => void } {
  const [reading, setReading] = useState<Polled<Answer>>({ state: 'loading' })
  const readNow = useRef<(() => void) | null>(null)
  const take = useEffectEvent(async (stopped: AbortSignal) => {
    try {
      const answer = await read(AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]))
      if (!stopped.aborted) setReading({ state: 'ready', answer, readAt: new Date(), isStale: false })
    } catch {
      if (!stopped.aborted) setReading(afterFailure)
    }
  })
  useEffect(() => {
    const polling = pollWhileVisible((stopped) => take(stopped), everyMs)
    readNow.current = polling.readNow
    return polling.stop
  }, [everyMs])
  useReturn(() => readNow.current?.())
  const retry = () => {
    setReading((before) => (before.state === 'failed' ? { state: 'loading' } : before))
    readNow.current?.()
  }
  return { reading, retry }
}

// Numbers once read stay on the page with their age; a blank page would say less.
function afterFailure<Answer>(before: Polled<Answer>): Polled<Answer> {
  return before.state === 'ready' ? { ...before, isStale: true } : { state: 'failed' }
}

type Polling = { readonly readNow: () => void; readonly stop: () => void }

function pollWhileVisible(read: (stopped: AbortSignal) => Promise<void>, everyMs: number): Polling {
  const stopping = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  const turn = async () => {
    clearTimeout(timer)
    if (isReading || document.hidden) return
    isReading = true
    await read(stopping.signal)
    isReading = false
    if (!stopping.signal.aborted) timer = setTimeout(readNow, everyMs)
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

import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ask, whyFailed } from './ask.ts'

export type Reading<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: string }
  | { readonly state: 'ready'; readonly data: Data }

type Kept<Data> = { readonly path: string; readonly reading: Reading<Data> }

const LOADING = { state: 'loading' } as const

/** Reads an address again and again while the page is seen; the second part reads at once. */
export function useReading<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  everyMs = 3_000,
): readonly [Reading<z.output<Schema>>, () => void] {
  const [kept, setKept] = useState<Kept<z.output<Schema>>>({ path, reading: LOADING })
  const readAgain = useRef<(() => void) | null>(null)
  useEffect(() => {
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      clearTimeout(timer)
      const reading = document.hidden ? undefined : await readOnce(path, schema, stopping.signal)
      if (stopping.signal.aborted) return
      if (reading) setKept({ path, reading })
      clearTimeout(timer)
      timer = setTimeout(() => void read(), everyMs)
    }
    readAgain.current = () => void read()
    void read()
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [path, schema, everyMs])
  const readNow = useCallback(() => readAgain.current?.(), [])
  return [kept.path === path ? kept.reading : LOADING, readNow]
}

async function readOnce<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<Reading<z.output<Schema>>> {
  try {
    return { state: 'ready', data: await ask(path, schema, { signal }) }
  } catch (error) {
    return { state: 'failed', why: whyFailed(error) }
  }
}

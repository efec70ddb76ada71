import { useEffect, useEffectEvent, useRef } from 'react'

/** Once when the page opens, also where React rehearses effects. */
export function useOnOpening(isWanted: boolean, run: () => void): void {
  const hasRun = useRef(false)
  const runOnce = useEffectEvent(() => {
    if (!isWanted || hasRun.current) return
    hasRun.current = true
    run()
  })
  useEffect(() => runOnce(), [])
}

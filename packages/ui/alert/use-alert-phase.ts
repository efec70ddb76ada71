import { useEffect, useEffectEvent, useState } from 'react'

type AlertPhase = 'shown' | 'hidden' | 'cleared'

type AlertTimes = {
  readonly hideAfterMs: number | undefined
  readonly clearAfterMs: number
  readonly onClear: (() => void) | undefined
}

/** Shown, then hidden, then cleared; without a time it stays shown. */
export function useAlertPhase({ hideAfterMs, clearAfterMs, onClear }: AlertTimes): AlertPhase {
  const [phase, setPhase] = useState<AlertPhase>('shown')
  const moveOn = useEffectEvent(() => {
    if (phase === 'shown') return setPhase('hidden')
    setPhase('cleared')
    onClear?.()
  })

  useEffect(() => {
    if (hideAfterMs === undefined || phase === 'cleared') return undefined
    const timer = setTimeout(() => moveOn(), phase === 'shown' ? hideAfterMs : clearAfterMs)
    return () => clearTimeout(timer)
  }, [phase, hideAfterMs, clearAfterMs])

  return phase
}

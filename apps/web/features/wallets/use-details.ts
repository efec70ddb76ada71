import { useEffect, useEffectEvent, useState } from 'react'

type Ways = Readonly<Record<'deposit' | 'swap', (coinId: string) => void>>

/** Which coin is open, and the ways on from its details. */
export function useDetails(ways: Ways) {
  const [openId, setOpenId] = useState<string>()
  const [leaving, setLeaving] = useState<{ readonly to: keyof Ways; readonly coinId: string }>()
  const go = useEffectEvent((to: keyof Ways, coinId: string) => ways[to](coinId))
  useEffect(() => {
    if (leaving === undefined) return undefined
    // The details give the focus back first, so that the next dialog knows where to return it.
    const timer = setTimeout(() => {
      setLeaving(undefined)
      go(leaving.to, leaving.coinId)
    })
    return () => clearTimeout(timer)
  }, [leaving])
  return {
    openId,
    open: setOpenId,
    close: () => setOpenId(undefined),
    closeTo: (to: keyof Ways, coinId: string) => {
      setOpenId(undefined)
      setLeaving({ to, coinId })
    },
  }
}

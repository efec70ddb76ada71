import { useEffect, useEffectEvent, useState } from 'react'

/** Which coin is open, and the way from its details to its deposit. */
export function useDetails(onDeposit: (coinId: string) => void) {
  const [openId, setOpenId] = useState<string>()
  const [leavingTo, setLeavingTo] = useState<string>()
  const deposit = useEffectEvent(onDeposit)
  useEffect(() => {
    if (leavingTo === undefined) return undefined
    // The details give the focus back first, so that the next dialog knows where to return it.
    const timer = setTimeout(() => {
      setLeavingTo(undefined)
      deposit(leavingTo)
    })
    return () => clearTimeout(timer)
  }, [leavingTo])
  return {
    openId,
    open: setOpenId,
    close: () => setOpenId(undefined),
    closeToDeposit: (coinId: string) => {
      setOpenId(undefined)
      setLeavingTo(coinId)
    },
  }
}

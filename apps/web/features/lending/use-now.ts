import { useEffect, useState } from 'react'
import { useAnswer } from '../../platform/queries.ts'

const EVERY_MS = 60_000 // LEND-011

/** The time of the house, anew every minute; until it is told, the device's own. */
export function useNow(): Date {
  const { data, dataUpdatedAt } = useAnswer('getTime', {})
  const [wall, setWall] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setWall(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return new Date(wall + (data ? Date.parse(data.now) - dataUpdatedAt : 0))
}

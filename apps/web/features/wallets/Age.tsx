import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormat } from '../../platform/format.ts'

const EVERY_MS = 30_000

/** How old the figures are, when they are not of this moment (PLUS-17). */
export function Age({ asOf }: { readonly asOf: Date }) {
  const format = useFormat()
  const wall = useWall()
  const age = format.age(asOf, new Date(Math.max(wall, asOf.getTime())))
  return (
    <p className="wallets-age">
      <Clock size={16} strokeWidth={1.9} aria-hidden />
      <span>
        <Trans>as of {age}</Trans>
      </span>
    </p>
  )
}

function useWall(): number {
  const [wall, setWall] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setWall(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return wall
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useIsKnown } from '../../platform/me.ts'
import { POLL_MS } from '../../platform/polling.ts'
import { useAnswer } from '../../platform/queries.ts'
import { OfflineStrip } from './OfflineStrip.tsx'

const MINUTE_MS = 60_000

/** PLUS-17: for customers the strip says how old their balances are. */
export function OfflineWithAge() {
  const knownAt = useKnownAt()
  if (knownAt === 0) return <OfflineStrip />
  return (
    <OfflineStrip>
      <Trans>
        You are offline. You see what was known <Age at={knownAt} />.
      </Trans>
    </OfflineStrip>
  )
}

/** The same, inside the toast that says what has happened. */
export function KnownAge() {
  const knownAt = useKnownAt()
  if (knownAt === 0) return null
  return (
    <Trans>
      You see what was known <Age at={knownAt} />.
    </Trans>
  )
}

const useKnownAt = (): number => useAnswer('getBalance', {}, { everyMs: POLL_MS, isOff: !useIsKnown() }).dataUpdatedAt

function Age({ at }: { readonly at: number }) {
  const { t } = useLingui()
  const { age } = useFormat()
  const wall = useWall()
  // Read out with the sentence, but not again every minute.
  return <span aria-live="off">{wall - at < MINUTE_MS ? t`a moment ago` : age(new Date(at), new Date(wall))}</span>
}

function useWall(): number {
  const [wall, setWall] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setWall(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return wall
}

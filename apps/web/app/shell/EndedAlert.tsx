import { lazy, Suspense, useEffect, useState } from 'react'
import { onEnded } from '../../platform/ended.ts'

// Hardly anybody ever sees it.
const EndedNote = lazy(async () => ({ default: (await import('./EndedNote.tsx')).EndedNote }))

/** ERR-09, SESS-04: stays over whatever page follows, until it is closed or somebody logs in. */
export function EndedAlert({ isCustomer }: { readonly isCustomer: boolean }) {
  const [isTold, setTold] = useState(false)
  useEffect(() => onEnded(() => setTold(true)), [])
  if (!isTold || isCustomer) return null
  return (
    <Suspense fallback={null}>
      <EndedNote onClose={() => setTold(false)} />
    </Suspense>
  )
}

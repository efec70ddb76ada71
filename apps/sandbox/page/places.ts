import { useEffect, useState } from 'react'
import type { Shape } from './parts/Icon.tsx'

export const places = [
  { id: 'start', name: 'Start', icon: 'home' },
  { id: 'scenarios', name: 'Scenarios', icon: 'play' },
  { id: 'clock', name: 'Clock', icon: 'clock' },
  { id: 'inbox', name: 'Inbox', icon: 'inbox' },
  { id: 'prices', name: 'Prices', icon: 'prices' },
  { id: 'chains', name: 'Chains', icon: 'chains' },
  { id: 'identity', name: 'Identity', icon: 'identity' },
  { id: 'payments', name: 'Payments', icon: 'payments' },
  { id: 'faults', name: 'Faults', icon: 'faults' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly icon: Shape }[]

export type PlaceId = (typeof places)[number]['id']

/** Where the address says we are. */
export function usePlace(): PlaceId {
  const [place, setPlace] = useState(placeOfAddress)
  useEffect(() => {
    const follow = () => setPlace(placeOfAddress())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return place
}

function placeOfAddress(): PlaceId {
  return places.find(({ id }) => location.hash === `#${id}`)?.id ?? 'start'
}

import { createContext, useContext } from 'react'
import { settings } from './settings.ts'

/** TRACK-04: all that is ever told, by exact names. Nobody is named, and no address with a secret in it. */
export type TrackingEvent =
  /** The row of the table, not the address: that may hold a token of a mail. */
  | { readonly name: 'page_view'; readonly page_path: string }
  | {
      readonly name: 'sign_up_click'
      readonly button_click_text: string
      readonly button_click_link: string
      readonly button_place: 'Top Bar'
    }
  | { readonly name: 'lending_entry_changed'; readonly batch_id: string; readonly change: EntryChange }
  | { readonly name: 'country_verified'; readonly country: string }

export type EntryChange = 'entered' | 'changed' | 'cancelled'

/** Whoever counts visits. It is told and never asked, and a failure of it is nobody's concern. */
export type Tracking = (event: TrackingEvent) => void

/** TRACK-03 */
export const toSignUpClick = (text: string, link: string): TrackingEvent => ({
  name: 'sign_up_click',
  button_click_text: text,
  button_click_link: link,
  button_place: 'Top Bar',
})

/** TRACK-01: after an entry was made, changed or taken back. */
export const toEntryChanged = (batchId: string, change: EntryChange): TrackingEvent => ({
  name: 'lending_entry_changed',
  batch_id: batchId,
  change,
})

type Send = (url: string, body: string) => unknown

/** Off without an address. */
export function createTracking(url: string | null, send: Send = post): Tracking {
  if (url === null) return () => undefined
  return (event) => {
    try {
      send(url, JSON.stringify(event))
    } catch {
      // Refused by the browser or by its owner, who may.
    }
  }
}

/** Also of a page that is being left; with no cookie, and without a look at the answer. */
function post(url: string, body: string): void {
  const init = { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true } as const
  fetch(url, { ...init, body }).catch(() => undefined)
}

const TrackingContext = createContext<Tracking>(createTracking(settings.trackingUrl))

/** For tests: events go where they can be looked at. */
export const TrackingProvider = TrackingContext.Provider

export const useTracking = (): Tracking => useContext(TrackingContext)

import type { TrackingEvent } from '@leaven/web/platform/tracking.ts'
import { screen, within } from '@testing-library/react'
import { createLending } from './lending.ts'
import { me as known, useWebApp } from './web-app.tsx'

type Change = { readonly status?: string; readonly accessRights?: object }

/** `/lending` in the whole web app, with one batch. */
export function useLendingPage() {
  const open = useWebApp()
  const me = { ...known, preference: { ...known.preference, compoundOnSettle: 'NO_COMPOUNDING' } }

  async function openAs(viewer: 'guest' | 'customer', server = createLending(), change: Change = {}) {
    const events: TrackingEvent[] = []
    const answers = { ...server.answers, 'GET /api/me': { ...me, ...change } }
    const send = await open(viewer, answers, {
      path: '/lending',
      track: (event) => void events.push(event),
      until: () => screen.findByRole('article', { name: 'BTC weekly' }),
    })
    const count = (call: string) => send.mock.calls.filter(([url, { method }]) => `${method} ${url}` === call).length
    return { ...server, events: () => events.filter(({ name }) => name !== 'page_view'), count }
  }

  return {
    me,
    openAs,
    openEmpty: () => open('guest', { 'GET /api/sprods': [] }, { path: '/lending' }),
    card: () => within(screen.getByRole('article', { name: 'BTC weekly' })),
    dialog: () => within(screen.getByRole('dialog')),
  }
}

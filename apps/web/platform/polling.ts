const DEFAULT_MS = 60_000
const SHORTEST_MS = 1_000

/** SESS-41: as configured for the build, a minute otherwise. */
export function toPollMs(configured: string | undefined): number {
  const ms = Number(configured)
  return configured && Number.isSafeInteger(ms) && ms >= SHORTEST_MS ? ms : DEFAULT_MS
}

/** How often balances and the customer's details are asked for again (SESS-39). */
export const POLL_MS = toPollMs(import.meta.env['VITE_POLL_MS'])

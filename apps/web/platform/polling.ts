import { settings } from './settings.ts'

/** How often balances and the customer's details are asked for again (SESS-39). */
export const POLL_MS = settings.pollMs

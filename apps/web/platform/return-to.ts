import { isAllowedRedirect } from '@leaven/domain/identity/redirect.ts'

// ROUTE-003; the table of routes says the same.
const HOME_OF_CUSTOMERS = '/wallets'

/** ROUTE-021: a page of ours, or none. */
export const parseReturnTo = (value: unknown): string => (isAllowedRedirect(value) ? value : HOME_OF_CUSTOMERS)

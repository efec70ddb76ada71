// ROUTE-003; the table of routes says the same.
const HOME_OF_CUSTOMERS = '/wallets'

// Any origin serves; it only shows whether an address would leave ours.
const HERE = 'https://leaven.invalid'

/** ROUTE-021: a page of ours, or none. */
export function parseReturnTo(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return HOME_OF_CUSTOMERS
  return URL.canParse(value, HERE) && new URL(value, HERE).origin === HERE ? value : HOME_OF_CUSTOMERS
}

/** How to greet somebody of whom only the address is known: Ada, of ada.lindqvist@example.com. */
export function toGivenName(email: string): string {
  const [local = ''] = email.split('@')
  const [first] = local.match(/\p{L}+/u) ?? [local]
  return first.charAt(0).toUpperCase() + first.slice(1)
}

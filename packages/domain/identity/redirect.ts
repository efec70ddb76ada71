// Any origin serves; it only shows whether an address would leave ours.
const HERE = 'https://leaven.invalid'

const REDIRECT_MAX = 500

/** AUTH-54, AUTH-56: a page of ours, or an https address on one of these hosts; nothing that browsers read otherwise. */
export function isAllowedRedirect(target: unknown, hosts: readonly string[] = []): target is string {
  if (typeof target !== 'string' || target.length > REDIRECT_MAX || /[\\\p{Cc}\s]/u.test(target)) return false
  if (target.startsWith('/')) return !target.startsWith('//') && isOurPage(target)
  return /^https:\/\/[^/]/.test(target) && isOnHost(target, hosts)
}

/** Also once the dots in it are resolved: a path of two slashes would name a host to whoever follows it again. */
function isOurPage(target: string): boolean {
  if (!URL.canParse(target, HERE)) return false
  const { origin, pathname } = new URL(target, HERE)
  return origin === HERE && !pathname.startsWith('//')
}

function isOnHost(target: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(target)) return false
  const { host, username, password } = new URL(target)
  return hosts.includes(host) && username === '' && password === ''
}

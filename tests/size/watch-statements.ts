import { Client } from 'pg'

export type Statements = {
  readonly count: number
  /** So many connections were asked at the same moment. */
  readonly atOnce: number
  readonly texts: readonly string[]
}

/** Looks at what the clients of one name send, until it is stopped. */
export function watchStatements(applicationName: string) {
  const texts: string[] = []
  let [open, atOnce] = [0, 0]
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own client
  const { query } = Client.prototype
  function see(this: Client, ...given: readonly unknown[]): unknown {
    const own = 'connectionParameters' in this ? this.connectionParameters : undefined
    const isSeen = own !== null && typeof own === 'object' && Reflect.get(own, 'application_name') === applicationName
    if (!isSeen) return Reflect.apply(query, this, given)
    texts.push(toText(given[0]))
    atOnce = Math.max(atOnce, (open += 1))
    const end = () => void (open -= 1)
    const last = given.at(-1)
    if (typeof last === 'function')
      return Reflect.apply(query, this, [
        ...given.slice(0, -1),
        (...told: readonly unknown[]) => (end(), last(...told)),
      ])
    const asked: unknown = Reflect.apply(query, this, given)
    if (asked instanceof Promise) asked.then(end, end)
    return asked
  }
  Object.assign(Client.prototype, { query: see })
  return {
    /** What was sent since the last look. */
    take: (): Statements => {
      const taken = { count: texts.length, atOnce, texts: texts.splice(0) }
      atOnce = open
      return taken
    },
    stop: () => void Object.assign(Client.prototype, { query }),
  }
}

function toText(given: unknown): string {
  if (typeof given === 'string') return given
  return given !== null && typeof given === 'object' && 'text' in given ? String(given.text) : ''
}

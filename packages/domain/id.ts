/** Ids carry their kind, so a log line or an address explains itself and the compiler tells them apart. */
export type Id<Kind extends string> = `${Kind}_${string}`

export type UserId = Id<'usr'>

const tail = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'

const patternOfTail = new RegExp(`^${tail}$`)

/** The tail is a UUIDv7, so ids sort by the time they were made. */
export function isId<const Kind extends string>(kind: Kind, text: unknown): text is Id<Kind> {
  return typeof text === 'string' && text.startsWith(`${kind}_`) && patternOfTail.test(text.slice(kind.length + 1))
}

/** An id of our own making, such as one read from its table. */
export function getId<const Kind extends string>(kind: Kind, text: string): Id<Kind> {
  if (!isId(kind, text)) throw new TypeError(`${text} is not an id of the kind ${kind}`)
  return text
}

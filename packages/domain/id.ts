/** Ids carry their kind, so a log line or an address explains itself and the compiler tells them apart. */
export type Id<Kind extends string> = `${Kind}_${string}`

export type UserId = Id<'usr'>

const tail = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'

/** The tail is a UUIDv7, so ids sort by the time they were made. */
export function isId<const Kind extends string>(kind: Kind, text: unknown): text is Id<Kind> {
  return typeof text === 'string' && new RegExp(`^${kind}_${tail}$`).test(text)
}

/** A text that must be one of those we know, such as a state read from its table. */
export function getOneOf<const Known extends string>(known: readonly Known[], text: string): Known {
  const found = known.find((one) => one === text)
  if (found === undefined) throw new TypeError(`${text} is none of ${known.join(', ')}`)
  return found
}

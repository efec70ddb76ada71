const SHOWN_FIRST = 8
const SHOWN_LAST = 6

/** An address or a hash where there is little room: its first eight and its last six, unless that saves nothing. */
export const shorten = (text: string): string =>
  text.length > SHOWN_FIRST + SHOWN_LAST + 1 ? `${text.slice(0, SHOWN_FIRST)}…${text.slice(-SHOWN_LAST)}` : text

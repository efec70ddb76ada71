/** What somebody has typed by hand may be no valid encoding. */
export function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export const RECOVERY_CODES = 10

/** One letter each. */
export const RECOVERY_CODE_BYTES = 10

// Without I, O, 0 and 1, which people mistake for each other. As many as five bits can tell apart.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** From chance to what is shown: `ABCDE-FGHJK`. */
export const toRecoveryCode = (bytes: Uint8Array): string =>
  toGroups(Array.from(bytes, (byte) => letters[byte % letters.length]).join(''))

/** As people type it: any case, with or without the line, with spaces. Undefined: it can be none. */
export function parseRecoveryCode(text: string): string | undefined {
  const plain = text.toUpperCase().replaceAll(/[ -]/g, '')
  const isOne = plain.length === RECOVERY_CODE_BYTES && Array.from(plain).every((letter) => letters.includes(letter))
  return isOne ? toGroups(plain) : undefined
}

const toGroups = (plain: string): string => `${plain.slice(0, 5)}-${plain.slice(5)}`

/**
 * How far zxcvbn looks, in the browser and on the server alike. A longer password is scored by its first characters.
 * Its cost grows with the length and with the ways to read digits and signs as letters: 128 characters and 100 ways
 * take seconds, these bounds keep the worst input known below 50 ms.
 */
export const scoring = { maxLength: 32, l33tMaxSubstitutions: 5 } as const

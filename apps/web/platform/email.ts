const LENGTH_MAX = 254
const pattern = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** AUTH-34: the pattern that the server holds addresses against too. */
export const isEmail = (text: string): boolean => text.length <= LENGTH_MAX && pattern.test(text)

const MAJOR_MIN = 20
const MINOR_MIN = 19

/** One line for a Node.js that cannot even install the packages, or null. */
export function whyNodeTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > MAJOR_MIN || (major === MAJOR_MIN && minor >= MINOR_MIN)) return null
  return `Leaven needs Node.js ${MAJOR_MIN}.${MINOR_MIN} or newer; this is ${version}.`
}

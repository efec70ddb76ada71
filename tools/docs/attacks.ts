import { globSync, readFileSync } from 'node:fs'
import { seenRed } from './attacks-seen.data.ts'

export type Attack = { readonly area: string; readonly text: string }

const TITLE =
  /\btest(?:\.each)?(?:\([^'"`]*\))?\(\s*(?<quote>['"`])(?:[A-Z]+-\d+ )*attack: (?<text>(?:\\.|(?!\k<quote>).)*)/g
const EACH = /'attack: (?<text>(?:\\.|[^'\\])*)'/g

/** Every attack that a test tries, as its title tells it. */
export function listAttacks(): readonly Attack[] {
  return globSync('{apps,packages,tests,tools}/**/*.test.{ts,tsx}', { exclude: ['**/node_modules/**', '**/dist/**'] })
    .toSorted()
    .flatMap((path) => findAttacks(path, readFileSync(path, 'utf8')))
}

export function findAttacks(path: string, source: string): readonly Attack[] {
  const texts = [...source.matchAll(TITLE), ...source.matchAll(EACH)].map(({ groups }) => groups?.['text'] ?? '')
  return [...new Set(texts)].map((text) => ({ area: areaOf(path), text: text.replaceAll(/\\(.)/g, '$1') }))
}

/** `identity` of the server's module and of the app's feature alike. */
const areaOf = (path: string): string =>
  /(?:modules|features)\/([\w-]+)\//.exec(path)?.[1] ?? path.split('/').slice(0, 3).join('/')

export function toAttacksDoc(): string {
  const attacks = listAttacks()
  assertSeen(attacks)
  const areas = [...new Set(attacks.map(({ area }) => area))].toSorted()
  const sections = areas.map((area) => {
    const own = attacks.filter((attack) => attack.area === area)
    return `## ${area}\n\n${own.map(({ text }) => `- ${text}${toSeen(text)}`).join('\n')}\n`
  })
  return `# Attacks

Made from the titles of the tests by \`npm run docs\`; do not edit. Each line is a test that tries the attack and shows
that nothing came of it. There are ${attacks.length}, some of them in many shapes. "Seen red" is the day on which the defence was
taken away on purpose and the test failed; of the others nobody has written it down.

${sections.join('\n')}`
}

const toSeen = (text: string): string => {
  const on = Object.entries(seenRed).find(([, texts]) => texts.includes(text))?.[0]
  return on ? ` (seen red on ${on})` : ''
}

function assertSeen(attacks: readonly Attack[]): void {
  const gone = Object.values(seenRed)
    .flat()
    .find((seen) => !attacks.some(({ text }) => text === seen))
  if (gone) throw new Error(`No test tries: ${gone}`)
}

import { globSync, readFileSync } from 'node:fs'

export type Attack = { readonly area: string; readonly text: string }

const TITLE =
  /\btest(?:\.each)?(?:\([^'"`]*\))?\(\s*(?<quote>['"`])(?:[A-Z]+-\d+ )*attack: (?<text>(?:\\.|(?!\k<quote>).)*)/g
const EACH = /'attack: (?<text>(?:\\.|[^'\\])*)'/g

/** Every attack that a test tries, as its title tells it. */
export function listAttacks(): readonly Attack[] {
  return globSync('{apps,packages,tests}/**/*.test.{ts,tsx}', { exclude: ['**/node_modules/**', '**/dist/**'] })
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
  const areas = [...new Set(attacks.map(({ area }) => area))].toSorted()
  const sections = areas.map((area) => {
    const own = attacks.filter((attack) => attack.area === area)
    return `## ${area}\n\n${own.map(({ text }) => `- ${text}`).join('\n')}\n`
  })
  return `# Attacks

Made from the titles of the tests by \`npm run docs\`; do not edit. Each line is a test that tries the attack and shows
that nothing came of it. There are ${attacks.length}, some of them in many shapes.

${sections.join('\n')}`
}

import type { Build } from './strategy.ts'

/** A file of the build, and where it came from. */
export type BuiltFile = { readonly name: string; readonly from: readonly string[] }

const WORKER = 'service-worker.js'
// Judges new passwords, which nobody can choose without a network; larger than everything else together.
const DICTIONARIES = /\/password-score\.worker-[^/]+\.js$/
const LATIN_FONT = /-latin-(?!ext-).*\.woff2$/

/** What the app needs without a network: its code, its styles, the fonts of most languages, its own pictures. */
export function listBuild(built: readonly BuiltFile[]): Pick<Build, 'files' | 'texts'> {
  const names = (isWanted: (file: BuiltFile) => boolean): readonly string[] =>
    built
      .filter(isWanted)
      .map(({ name }) => `/${name}`)
      .toSorted()
  return { files: names((file) => isNeeded(file) && !isTexts(file)), texts: names(isTexts) }
}

const isTexts = ({ name }: BuiltFile): boolean => /\/texts-[^/]+\.js$/.test(name)

function isNeeded({ name, from }: BuiltFile): boolean {
  if (name === WORKER || DICTIONARIES.test(name)) return false
  if (name.endsWith('.svg')) return from.some((path) => path.startsWith('assets/'))
  return /\.(?:js|css)$/.test(name) || LATIN_FONT.test(name)
}

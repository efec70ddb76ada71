import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { toSheet } from './inline-styles.ts'
import { FIRST_PAGE } from './names.ts'

// The page that guests see first, with its content: read before any script has come, and by those who run none.
const PATH = '/welcome'
const TEXTS = ['app', 'welcome', 'ledger']

type Bundle = Rolldown.OutputBundle

/** Writes welcome.html beside index.html. */
export function prerenderWelcome(root: string, plugins: () => PluginOption[]): Plugin {
  return {
    name: 'prerender-welcome',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const { html: content, css } = toSheet(await render(root, plugins()))
        const sheet = `assets/welcome-values-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
        writeFileSync(join(dir, sheet), css)
        const page = readFileSync(join(dir, 'index.html'), 'utf8')
        const links = [...listFirst(bundle), sheet]
          .filter((file) => !page.includes(`"/${file}"`))
          .map(toLink)
          .join('\n    ')
        const html = page
          // There is something to see already, so that styles and fonts go first.
          .replaceAll(
            /(<script type="module"|<link rel="modulepreload") crossorigin/g,
            '$1 fetchpriority="low" crossorigin',
          )
          .replace('</head>', () => `  ${links}\n  </head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`)
        writeFileSync(join(dir, 'welcome.html'), html)
      },
    },
  }
}

async function render(root: string, plugins: PluginOption[]): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    plugins,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { renderForGuests } = await server.ssrLoadModule('/app/prerender.tsx')
    return await renderForGuests(PATH)
  } finally {
    await server.close()
  }
}

/** What the page needs beyond the frame: its code, its styles, its texts. */
function listFirst(bundle: Bundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(FIRST_PAGE))
  const texts = chunks.filter(({ fileName }) => TEXTS.some((name) => fileName.includes(`texts-${name}-en-`)))
  if (!page || texts.length !== TEXTS.length) throw new Error('The build has no welcome page or no texts for it')
  const needed = [page, ...listImports(page, bundle)]
  const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [...new Set([...styles, ...needed.map(({ fileName }) => fileName), ...texts.map(({ fileName }) => fileName)])]
}

function listImports(chunk: Rolldown.OutputChunk, bundle: Bundle, seen = new Set<string>()): Rolldown.OutputChunk[] {
  return chunk.imports.flatMap((name) => {
    const next = bundle[name]
    if (next?.type !== 'chunk' || next.isEntry || seen.has(name)) return []
    seen.add(name)
    return [next, ...listImports(next, bundle, seen)]
  })
}

const toLink = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`

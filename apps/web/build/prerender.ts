import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { toSheet } from './inline-styles.ts'
import { firstPages, PAGE, type FirstPage } from './names.ts'

type Bundle = Rolldown.OutputBundle

// What chooses among looks is not sent anywhere.
const HOLDS_FORM = /<(?:form|textarea|select)\b|<input(?![^>]* type="radio")/

/** Writes the first pages beside index.html. */
export function prerender(root: string, plugins: () => PluginOption[]): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const frame = readFileSync(join(dir, PAGE), 'utf8')
        await withRenderer(root, plugins(), async (render) => {
          for (const page of firstPages) {
            const { html, css } = toSheet(page.isRendered ? await render(page.path) : '')
            if (HOLDS_FORM.test(html)) throw new Error(`${page.path} holds a form`)
            const sheet = css === '' ? [] : [writeSheet(dir, css)]
            const whole = toPage(frame, html, [...listFirst(page, bundle), ...sheet])
            writeFileSync(join(dir, `${page.path.slice(1)}.html`), whole)
          }
        })
      },
    },
  }
}

function writeSheet(dir: string, css: string): string {
  const name = `assets/values-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
  writeFileSync(join(dir, name), css)
  return name
}

function toPage(frame: string, content: string, files: readonly string[]): string {
  const links = files.filter((file) => !frame.includes(`"/${file}"`)).map(toLink)
  const page = frame
    .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`)
  // Where there is something to see already, styles and fonts go first.
  return content === '' ? page : page.replaceAll(CODE, '$1 fetchpriority="low" crossorigin')
}

const CODE = /(<script type="module"|<link rel="modulepreload") crossorigin/g

type Render = (path: string) => Promise<string>

async function withRenderer(
  root: string,
  plugins: PluginOption[],
  use: (render: Render) => Promise<void>,
): Promise<void> {
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
    await use(renderForGuests)
  } finally {
    await server.close()
  }
}

/** What a page needs beyond the frame: its code, its styles, its texts. */
function listFirst({ path, modules, texts }: FirstPage, bundle: Bundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const own = chunks.filter(({ facadeModuleId }) => modules.some((place) => facadeModuleId?.endsWith(`/${place}`)))
  const spoken = chunks.filter(({ fileName }) => texts.some((name) => fileName.includes(`/texts-${name}-en-`)))
  if (own.length !== modules.length || spoken.length !== texts.length) throw new Error(`Not all of ${path} was built`)
  const needed = own.flatMap((chunk) => [chunk, ...listImports(chunk, bundle)])
  const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [...new Set([...styles, ...[...needed, ...spoken].map(({ fileName }) => fileName)])]
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
    : `<link rel="modulepreload" crossorigin href="/${file}">`

import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants } from 'node:zlib'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { listBuild } from './offline/build-list.ts'
import { FIRST_SCRIPT, type Build } from './offline/strategy.ts'

const FIRST_FONTS = /(?:bricolage-grotesque-latin-standard|hanken-grotesk-latin-wght)-normal-.*\.woff2$/

// Their hashed names are known only after bundling.
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => FIRST_FONTS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
}

const WORKER = 'service-worker'
const PAGE = 'index.html'

// The worker must know the build that it keeps, by names that are final.
const listForOffline: Plugin = {
  name: 'list-for-offline',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle)
      const worker = files.find((file) => file.type === 'chunk' && file.name === WORKER)
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === 'index')
      const page = bundle[PAGE]
      if (worker?.type !== 'chunk' || !entry || page?.type !== 'asset') throw new Error('No worker, entry or page')
      if (worker.imports.length > 0) throw new Error('The worker shares code with the app')
      const list = listBuild(
        files.map((file) => ({
          name: file.fileName,
          from: file.type === 'asset' ? file.originalFileNames : file.moduleIds,
        })),
      )
      const version = createHash('sha256')
        .update(JSON.stringify(list))
        .update(page.source)
        .update(readFileSync(join(import.meta.dirname, 'public', FIRST_SCRIPT)))
        .digest('hex')
        .slice(0, 12)
      const build: Build = { version, entry: `/${entry.fileName}`, ...list }
      worker.code = worker.code.replaceAll('OFFLINE_BUILD', () => JSON.stringify(build))
    },
  },
}

const TEXT_MIN_BYTES = 1_000
// The last twentieth of a dictionary is not worth four seconds of every build.
const LARGE_BYTES = 400_000
const LARGE_QUALITY = 9
const brotli = (text: Buffer) => {
  const quality = text.length > LARGE_BYTES ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
const zip = (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION })

// Once and well, so that the server need not do it at every request.
const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  enforce: 'post',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      const names = globSync('**/*.{html,js,css,svg,txt,webmanifest}', { cwd: dir })
      await Promise.all(names.map((name) => writeCompressed(join(dir, name))))
    },
  },
}

async function writeCompressed(path: string): Promise<void> {
  const text = readFileSync(path)
  if (text.length < TEXT_MIN_BYTES) return
  const [small, common] = await Promise.all([brotli(text), zip(text)])
  writeFileSync(`${path}.br`, small)
  writeFileSync(`${path}.gz`, common)
}

const pages = {
  index: join(import.meta.dirname, PAGE),
  [WORKER]: join(import.meta.dirname, 'offline/service-worker.ts'),
}
// Every component in every state: for those who build the product, and for nobody else.
const developerPages = { gallery: join(import.meta.dirname, 'gallery.html') }

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    preloadFonts,
    listForOffline,
    compress,
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // No data: addresses, so that the content security policy need not allow them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: mode === 'development' ? { ...pages, ...developerPages } : pages,
      output: {
        entryFileNames: toEntryName,
        chunkFileNames: toChunkName,
        codeSplitting: { groups: [{ name: createFrameName(), debugName: 'frame' }] },
      },
    },
  },
}))

type Graph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }

// Their index names all of them, so that every icon of every page would follow into the frame.
const ICONS = /\/node_modules\/lucide-react\//

/** What the entry always needs is one file instead of forty; the entry itself stays apart, because it waits. */
function createFrameName(): (id: string, graph: Graph) => string | null {
  let frame: ReadonlySet<string> | undefined
  return (id, graph) => {
    frame ??= listStatic(join(import.meta.dirname, 'app/main.tsx'), graph)
    return frame.has(id) ? 'frame' : null
  }
}

function listStatic(entry: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (!ICONS.test(next)) found.add(next)
  }
  found.delete(entry)
  return found
}

/** A worker is found by its address, so that must not change with its content. */
const toEntryName = ({ name }: { readonly name: string }): string =>
  name === WORKER ? `${WORKER}.js` : 'assets/[name]-[hash].js'

/** Catalogues are named after what they hold, so that tests and people can tell them from code. */
function toChunkName({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, place, language] = /([^/]+)\/locales\/([^/]+)\.po$/.exec(facadeModuleId ?? '') ?? []
  return place && language ? `assets/texts-${place}-${language}-[hash].js` : 'assets/[name]-[hash].js'
}

import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createGroups, ICONS, toChunkName, toEntryName } from './build/chunks.ts'
import { compress } from './build/compress.ts'
import { listForOffline } from './build/list-for-offline.ts'
import { DATA_FRAME, FIRST_PAGE, LOGIN_PAGE, PAGE, REGISTER_PAGE, WORKER } from './build/names.ts'
import { nameProduct } from './build/name-product.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { prerender } from './build/prerender.ts'

const root = import.meta.dirname

const pages = {
  index: join(root, PAGE),
  [WORKER]: join(root, 'offline/service-worker.ts'),
}
// Every component in every state: for those who build the product, and for nobody else.
const developerPages = { gallery: join(root, 'gallery.html') }

const roots = {
  entry: join(root, 'app/main.tsx'),
  firstPage: join(root, FIRST_PAGE),
  entrance: [LOGIN_PAGE, REGISTER_PAGE, DATA_FRAME].map((place) => join(root, place)),
}

const readers = () => [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })]

// As platform/settings.ts reads it.
const productName = process.env['PRODUCT_NAME']?.trim() || 'Leaven'

export default defineConfig(({ mode }) => ({
  root,
  // What platform/settings.ts reads.
  envPrefix: ['WEB_', 'PRODUCT_NAME'],
  plugins: [...readers(), nameProduct(productName), preloadFonts, listForOffline, prerender(root, readers), compress],
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
        codeSplitting: {
          groups: [...createGroups(roots), { name: 'icons', test: ICONS, minShareCount: 2, priority: 4 }],
        },
      },
    },
  },
}))

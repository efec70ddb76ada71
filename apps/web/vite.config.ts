import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

const pages = { index: join(import.meta.dirname, 'index.html') }
// Every component in every state: for those who build the product, and for nobody else.
const developerPages = { gallery: join(import.meta.dirname, 'gallery.html') }

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // No data: addresses, so that the content security policy need not allow them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: mode === 'development' ? { ...pages, ...developerPages } : pages },
  },
}))

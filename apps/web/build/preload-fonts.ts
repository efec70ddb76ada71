import type { Plugin } from 'vite'

const FIRST_FONTS = /(?:bricolage-grotesque-latin-wdth|hanken-grotesk-latin-wght)-normal-.*\.woff2$/

// Their hashed names are known only after bundling.
export const preloadFonts: Plugin = {
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

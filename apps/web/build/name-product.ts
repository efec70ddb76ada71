import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const MANIFEST = 'manifest.webmanifest'

/** SHELL-34: an app that is installed bears the product's name, too. */
export const nameProduct = (productName: string): Plugin => ({
  name: 'name-product',
  apply: 'build',
  writeBundle: {
    sequential: true,
    handler({ dir = '' }) {
      const path = join(dir, MANIFEST)
      writeFileSync(path, toNamed(readFileSync(path, 'utf8'), productName))
    },
  },
})

export const toNamed = (manifest: string, productName: string): string =>
  `${JSON.stringify({ ...JSON.parse(manifest), name: productName, short_name: productName }, null, 2)}\n`

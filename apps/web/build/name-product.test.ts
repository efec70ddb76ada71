import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toNamed } from './name-product.ts'

test('SHELL-34 what is installed bears the name of the product, and all else is as it was', () => {
  const manifest = readFileSync(join(import.meta.dirname, '../public/manifest.webmanifest'), 'utf8')
  expect(JSON.parse(toNamed(manifest, 'Crumb "&" Co'))).toEqual({
    ...JSON.parse(manifest),
    name: 'Crumb "&" Co',
    short_name: 'Crumb "&" Co',
  })
})

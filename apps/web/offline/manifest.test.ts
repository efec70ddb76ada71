import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const folder = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

const manifest = z
  .object({
    id: z.literal('/'),
    name: z.literal('Leaven'),
    short_name: z.string().max(12),
    start_url: z.literal('/'),
    scope: z.literal('/'),
    display: z.literal('standalone'),
    theme_color: z.string(),
    background_color: z.string(),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
  })
  .parse(JSON.parse(read('public/manifest.webmanifest')))

/** Of a PNG: its width and height stand at fixed places. */
function sizeOf(path: string): string {
  const bytes = readFileSync(join(folder, 'public', path))
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe('the manifest', () => {
  test('names icons that are there in the sizes it says, one of them to be cut to any shape', () => {
    for (const { src, sizes, type } of manifest.icons) {
      if (type === 'image/png') expect(sizeOf(src), src).toBe(sizes)
      else expect(read(`public${src}`)).toMatch(/^<svg /)
    }
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    expect(sizeOf('/apple-touch-icon.png')).toBe('180x180')
  })

  test('and the page have the colours of the design, light and dark', () => {
    const tokens = readFileSync(join(folder, '../../packages/ui/styles/tokens.css'), 'utf8')
    const [light = '', dark = ''] = [...tokens.matchAll(/--lv-canvas: (#\w{6})/g)].map(([, colour]) => colour)
    const colours = [...read('index.html').matchAll(/"theme-color" content="(#\w{6})" media="\(.*: (\w+)\)"/g)]
    expect(colours.map(([, colour, theme]) => [theme, colour])).toEqual([
      ['light', light],
      ['dark', dark],
    ])
    expect([manifest.theme_color, manifest.background_color]).toEqual([light, light])
  })
})

test('the page says its language and what it is about, and search engines may read it', () => {
  const page = read('index.html')
  expect(page).toMatch(/<html lang="en">/)
  expect(page).toMatch(/<meta\s+name="description"\s+content="[^"]{50,160}"/)
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  expect(read('public/robots.txt')).toBe('User-agent: *\nDisallow: /api/\n')
})

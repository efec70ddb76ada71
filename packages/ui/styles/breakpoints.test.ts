import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const widths = [360, 576, 768, 992, 1200, 1440]

test('SHELL-72 the layout changes at six widths and at no other', () => {
  const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  const named = [...tokens.matchAll(/--breakpoint-\w+: (\d+)px/g)].map(([, width]) => Number(width))
  expect(named).toEqual(widths)

  const sheets = globSync(['packages/ui/**/*.css', 'apps/web/{app,features,styles}/**/*.css'], { cwd: root })
  expect(sheets.length).toBeGreaterThan(50)
  const others = sheets.flatMap((sheet) => {
    const rules = readFileSync(join(root, sheet), 'utf8').match(/@media[^{]*width[^{]*/g) ?? []
    const used = rules.flatMap((rule) => [...rule.matchAll(/([\d.]+)px/g)].map(([, width]) => Number(width)))
    // Just below one of them is the same place, seen from the other side.
    return used.filter((width) => !widths.includes(Math.ceil(width))).map((width) => `${sheet}: ${width}px`)
  })
  expect(others).toEqual([])
})

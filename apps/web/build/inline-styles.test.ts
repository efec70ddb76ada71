import { expect, test } from 'vitest'
import { toSheet } from './inline-styles.ts'

test('style attributes become rules of a sheet, each once, and no attribute is left', () => {
  const { html, css } = toSheet(
    '<i style="--a:1;width:3%"></i><b class="x" style="--a:1;width:3%"></b><u style="font-family:&quot;A&amp;B&quot;"></u>',
  )
  expect(html).toBe('<i data-value="0"></i><b class="x" data-value="0"></b><u data-value="1"></u>')
  expect(css).toBe(`[data-value='0'] { --a:1;width:3% }\n[data-value='1'] { font-family:"A&B" }\n`)
})

test('a page without any has an empty sheet', () => {
  expect(toSheet('<p>style="x" is a text here</p>')).toEqual({ html: '<p>style="x" is a text here</p>', css: '' })
})

import { expect, test } from 'vitest'
import { toMadeUp } from './made-up-language.ts'

test('only what people read is bent: placeholders, tags and plural forms stay', () => {
  const messages = {
    aaaaaa: ['Hi ', ['name'], '!'],
    bbbbbb: ['<0>Log in</0> now'],
    cccccc: [['count', 'plural', { one: ['One coin'], other: ['#', ' coins'] }]],
  }
  const bent = toMadeUp(`var e=JSON.parse(\`${JSON.stringify(messages)}\`);export{e as messages};`)
  const [, text = ''] = /JSON\.parse\((".*")\)/.exec(bent) ?? []
  expect(JSON.parse(String(JSON.parse(text)))).toEqual({
    aaaaaa: ['Ｈｉ ', ['name'], '!'],
    bbbbbb: ['<0>Ｌｏｇ ｉｎ</0> ｎｏｗ'],
    cccccc: [['count', 'plural', { one: ['Ｏｎｅ ｃｏｉｎ'], other: ['#', ' ｃｏｉｎｓ'] }]],
  })
})

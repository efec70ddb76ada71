import { expect, test } from 'vitest'
import { splitLinks } from './links.ts'

test('addresses of the web can be clicked, the rest stays text', () => {
  expect(splitLinks('Go to http://localhost:3000/verify?code=1.\nOr (https://leaven.test/a). Bye')).toEqual([
    { text: 'Go to ', href: null, at: 0 },
    { text: 'http://localhost:3000/verify?code=1', href: 'http://localhost:3000/verify?code=1', at: 6 },
    { text: '.\nOr (', href: null, at: 41 },
    { text: 'https://leaven.test/a', href: 'https://leaven.test/a', at: 47 },
    { text: '). Bye', href: null, at: 68 },
  ])
  expect(splitLinks('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', href: null, at: 0 }])
})

import { globSync, readFileSync } from 'node:fs'
import { isRefusalCode, refusals, type RefusalCode } from '@leaven/domain/refusal.ts'
import { describe, expect, test } from 'vitest'
import { api, groups } from './api.ts'
import { API_VERSION, listRefusals, toOpenApi } from './openapi.ts'

/** Gates of features that no call opens yet, what only our own code can get wrong, and what the back office will ask. */
const notYetDeclared: ReadonlySet<RefusalCode> = new Set([
  'KycRequired',
  'KycDecided',
  'AssetMismatch',
  'AccountMissing',
  'AccountClosed',
  'AccountNotEmpty',
  'TwoCustomers',
])

const codes = Object.keys(refusals).filter(isRefusalCode)
const declared = new Set(Object.values(api).flatMap(listRefusals))
// What refuses: the server, and the rules and the ledger that it asks. What a page makes of a refusal proves none.
const tests = globSync('{apps/server,packages/{domain,money,ledger}}/**/*.test.ts', {
  exclude: (name) => name === 'node_modules',
}).map((path) => readFileSync(path, 'utf8'))
/** Expected as a text, or counted by its name. */
const isExpected = (source: string, code: string): boolean =>
  source.includes(`'${code}'`) || new RegExp(`\\b${code}: \\d`).test(source)

describe('the one list of refusals', () => {
  test.each(codes)(
    '%s has a status and a message, is declared by a call or marked as not yet, and met by a test',
    (code) => {
      const { status, text } = refusals[code]
      expect([400, 401, 404, 422, 429, 503]).toContain(status)
      expect(text).toMatch(/^[A-Z].{5,150}$/)
      expect(declared.has(code)).toBe(!notYetDeclared.has(code))
      expect(tests.some((source) => isExpected(source, code))).toBe(true)
    },
  )

  test('NET-03 503 says that the server is down, and nothing else: what lies still by itself is refused', () => {
    expect(codes.filter((code) => refusals[code].status === 503)).toEqual(['NotReady'])
    expect(refusals.FlowStopped.status).toBe(422)
  })
})

test('every call stands below one base in the document, by its method and path', () => {
  const { paths, servers } = toOpenApi(groups, API_VERSION)
  expect(servers).toEqual([expect.objectContaining({ url: '/api' })])
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.toSorted()).toEqual(
    Object.values(api)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  )
  expect(new Set(documented).size).toBe(documented.length)
})

import { refusals } from '@leaven/domain/refusal.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { api, groups } from './api.ts'
import { calls } from './calls.ts'
import type { Endpoint } from './endpoint.ts'
import { API_VERSION, isChange, listRefusals, toOpenApi, type Parameter } from './openapi.ts'

const document = toOpenApi(groups, API_VERSION)
const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(api)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Every value of a tree under a name. */
function listUnder(name: string, tree: unknown): unknown[] {
  if (!isTree(tree)) return []
  return Object.entries(tree).flatMap(([key, value]) => [...(key === name ? [value] : []), ...listUnder(name, value)])
}

const findParameter = (operationId: string, name: string): Parameter | undefined =>
  operations.find((operation) => operation.operationId === operationId)?.parameters.find((one) => one.name === name)

describe('the contract', () => {
  test('names every call once, with one address of its own below the base', () => {
    const names = Object.values(groups).flatMap((group) => Object.keys(group))
    expect(new Set(names).size).toBe(names.length)
    const addresses = endpoints.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const [, { path }] of endpoints) expect(path).toMatch(/^\/([a-z0-9{}A-Z.-]+(\/[a-z0-9{}A-Z.-]+)*)?$/)
  })

  test('has a rule about keys for every change, and for nothing else', () => {
    for (const [name, { method, key }] of endpoints) expect(key !== undefined, name).toBe(isChange(method))
  })

  test('ignores keys exactly where an answer is a secret, a code counts once, or an outside party calls', () => {
    const ignored = endpoints.filter(([, { key, access }]) => key === 'ignored' && access !== 'sandbox')
    const entering =
      'login refreshSession register takeHandoff lookAtHandoff makeHandoff finishSso authoriseApple confirmSsoLogin'
    const factors = 'enableOtp verifyOtp disableOtp renewRecoveryCodes otpLogin beginPasskey addPasskey passkeyLogin'
    const more =
      'beginPasskeyLogin beginSecondPasskey secondPasskeyLogin beginApproval mailApprovalCode giveApproval confirmSsoRegister downloadData'
    const parties = 'startVerification noteVerification noteBanxaHint noteTransakHint'
    expect(ignored.map(([name]) => name).toSorted()).toEqual(
      `${entering} ${factors} ${more} ${parties}`.split(' ').toSorted(),
    )
  })

  test('refuses with codes of the table alone; only a dead session is 401, and nothing is 403', () => {
    const known = Object.keys(refusals)
    for (const [name, endpoint] of endpoints)
      expect(
        listRefusals(endpoint).filter((code) => !known.includes(code)),
        name,
      ).toEqual([])
    const dead = Object.entries(refusals).filter(([, row]) => ([401, 403] as number[]).includes(row.status))
    expect(dead.map(([code]) => code)).toEqual(['Unauthorized'])
  })

  test('has a schema for every variable part of a path', () => {
    for (const [name, { path, params }] of endpoints) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
      expect(Object.keys(params?.shape ?? {}), name).toEqual(parts)
    }
  })
})

describe('the document', () => {
  test('is OpenAPI 3.1 with every call of the contract in it, and the client knows the same', () => {
    expect(document.openapi).toBe('3.1.0')
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.toSorted()).toEqual(Object.keys(api).toSorted())
    expect(new Set(ids).size).toBe(ids.length)
    const shown = Object.fromEntries(
      operations.map(({ operationId, method, path }) => [operationId, { method: method.toUpperCase(), path }]),
    )
    expect(shown).toEqual(calls)
  })

  test('has schemas that compile, and every reference leads somewhere', () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allowUnionTypes: true })
    addFormats.default(ajv)
    for (const schema of listUnder('schema', document.paths).filter(isTree))
      if (listUnder('$ref', schema).length === 0) expect(() => ajv.compile(schema)).not.toThrow()
    const references = listUnder('$ref', document).map(String)
    expect(references.length).toBeGreaterThan(0)
    for (const reference of new Set(references)) {
      const found = reference
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((tree, part) => (isTree(tree) ? tree[part] : undefined), document)
      expect(found, reference).toBeTypeOf('object')
    }
  })

  test('gives every operation what the standard asks for', () => {
    for (const { operationId, path, parameters, responses, security, summary } of operations) {
      expect(summary, operationId).not.toBe('')
      const inPath = parameters.filter((one) => one.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length)
      for (const [status, { description }] of Object.entries(responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/)
        expect(description, `${operationId} ${status}`).not.toBe('')
      }
      const schemes = Object.keys(document.components['securitySchemes'] ?? {})
      for (const scheme of security ?? []) expect(schemes).toContain(Object.keys(scheme)[0])
    }
  })

  test('says what is required, and shows numbers as whole numbers with their limits', () => {
    expect(findParameter('giveOriginator', 'Idempotency-Key')?.required).toBe(true)
    expect(findParameter('logout', 'Idempotency-Key')?.required).toBe(false)
    expect(findParameter('login', 'Idempotency-Key')).toBeUndefined()
    expect(findParameter('refreshSession', 'refreshtoken')).toMatchObject({ in: 'header', required: false })
    expect(findParameter('listTransactions', 'limit')).toEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 0, maximum: 100, default: 100 },
    })
    expect(findParameter('listTransactions', 'coinIds')).toMatchObject({ required: false, schema: { type: 'string' } })
    expect(JSON.stringify(document)).not.toContain('x-wire-schema')
  })

  test('describes every way a call can fail, by the code', () => {
    const responsesOf = (id: string) => operations.find(({ operationId }) => operationId === id)?.responses ?? {}
    expect(Object.keys(responsesOf('giveOriginator'))).toEqual(['200', '400', '401', '404', '422', '429', '500', '503'])
    expect(responsesOf('giveOriginator')['400']?.description).toContain('IdempotencyKeyMissing')
    expect(Object.keys(responsesOf('listCoins'))).toEqual(['200', '400', '429', '500', '503'])
    expect(responsesOf('ping')).toEqual({
      204: { description: 'Nothing' },
      400: { description: 'ValidationFailed' },
      500: { description: 'InternalError' },
      503: { description: 'NotReady' },
    })
  })

  test('limits every text that a client sends', () => {
    const texts = operations.flatMap(({ requestBody, parameters }) => [
      ...listUnder('properties', requestBody)
        .filter(isTree)
        .flatMap(Object.values<unknown>)
        .filter(isTree),
      ...parameters.map(({ schema }) => schema),
    ])
    const open = texts.filter(
      ({ type, maxLength, pattern, enum: values, const: only }) =>
        type === 'string' && !maxLength && !pattern && !values && !only,
    )
    expect(open).toEqual([])
  })
})

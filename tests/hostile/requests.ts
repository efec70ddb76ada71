import * as fc from 'fast-check'
import type { Operation, Place, Schema } from './operations.ts'
import { greedyFields, oddBodies, oddText, oddTexts, oddValue } from './values.ts'

export type Session = 'own' | 'none' | 'ended' | 'foreign' | 'garbage' | 'sandbox'

export type HostileRequest = {
  readonly method: string
  readonly path: string
  readonly session: Session
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** Good values by the name of their field, so that some requests come far before they go wrong. */
export type Pool = Readonly<Record<string, readonly unknown[]>>

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
const sessions: readonly Session[] = ['none', 'ended', 'foreign', 'garbage', 'sandbox']

export function toRequests(operation: Operation, pool: Pool): fc.Arbitrary<HostileRequest> {
  const usual = operation.security.some((scheme) => 'sandbox' in scheme) ? 'sandbox' : 'own'
  return fc.record({
    method: mostly(operation.method, fc.constantFrom(...methods)),
    path: toPath(operation, pool),
    session: mostly<Session>(usual, fc.constantFrom(...sessions), 4),
    headers: toHeaders(operation, pool),
    body: operation.body ? toBody(operation.body, pool) : mostly(undefined, fc.constantFrom(...oddBodies)),
  })
}

const mostly = <Value>(usual: Value, odd: fc.Arbitrary<Value>, weight = 12): fc.Arbitrary<Value> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd })

const fromPool = (pool: Pool, name: string): fc.Arbitrary<unknown> =>
  fc.constantFrom(...((Object.hasOwn(pool, name) ? pool[name] : undefined) ?? ['x']))

function toPath({ path, parameters }: Operation, pool: Pool): fc.Arbitrary<string> {
  const parts = parameters.filter((place) => place.in === 'path')
  const values = fc.tuple(...parts.map(({ name }) => toPathPart(pool, name)))
  return fc.tuple(values, toSearch(parameters, pool)).map(([given, search]) => {
    const filled = parts.reduce((text, { name }, index) => text.replace(`{${name}}`, given[index] ?? ''), path)
    return (filled === '/' ? '' : filled) + search
  })
}

const brokenParts = ['%', '%zz', '%00', '%c0%ae', '..%2f..', '%2e%2e', '.', '%25', 'a;b=c', '*', ':id', '%20']

const toPathPart = (pool: Pool, name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fromPool(pool, name).map((value) => encodeURIComponent(String(value))) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenParts) },
    { weight: 2, arbitrary: oddText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 9_000)) },
  )

function toSearch(parameters: readonly Place[], pool: Pool): fc.Arbitrary<string> {
  const names = [...parameters.filter((place) => place.in === 'query').map(({ name }) => name), 'role', '__proto__']
  const value = (name: string) =>
    fc.oneof(
      { weight: 3, arbitrary: fromPool(pool, name).map(String) },
      { weight: 3, arbitrary: oddText.map((text) => text.slice(0, 5_000)) },
    )
  const pair = fc
    .constantFrom(...names)
    .chain((name) => fc.tuple(fc.constantFrom(name, name, `${name}[]`, `${name}[a]`), value(name)).map(toPair))
  const search = fc.array(fc.oneof({ weight: 8, arbitrary: pair }, fc.constantFrom('%', '&&', '=', 'limit')), {
    minLength: 1,
    maxLength: 3,
  })
  return mostly(
    '',
    search.map((pairs) => `?${pairs.join('&')}`),
    names.length > 2 ? 1 : 6,
  )
}

const toPair = ([name, text]: [string, string]): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed()).slice(0, 9_000)}`

/** What a header can hold at all. */
const headerText = fc
  .oneof(fc.constantFrom(...oddTexts), fc.string({ maxLength: 60 }))
  .map((text) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '').trim())

const oddHeaders: Readonly<Record<string, readonly string[]>> = {
  'content-type': ['text/plain', 'application/xml', 'application/json; charset=utf-16', 'json', '*/*', ''],
  accept: ['text/html', 'application/xml;q=0', 'nonsense'],
  'accept-version': ['1.x', '99'],
  origin: ['http://evil.test', 'null', ''],
  expect: ['cake'],
  cookie: ['leaven_refresh=x; leaven_user=y', '=;=;', `a=${'b'.repeat(4_000)}`, 'leaven_refresh=%zz', '__proto__=1'],
  'x-forwarded-for': ['1.2.3.4, 5.6.7.8', "'"],
  'x-forwarded-proto': ['https'],
  'x-http-method-override': ['DELETE'],
  'x-request-id': ['mine'],
  'user-agent': ['', 'x'.repeat(4_000), '() { :; }; /bin/false'],
  upgrade: ['h2c'],
  'if-none-match': ['*'],
  range: ['bytes=0-1'],
}

function toHeaders({ parameters }: Operation, pool: Pool): fc.Arbitrary<Record<string, string>> {
  const own = parameters.filter((place) => place.in === 'header').map(({ name }) => name.toLowerCase())
  const given = own.map((name) =>
    fc.oneof(
      { weight: 6, arbitrary: fromPool(pool, name).map((value) => ({ [name]: String(value) })) },
      { weight: 1, arbitrary: headerText.map((text) => ({ [name]: text })) },
      { weight: 1, arbitrary: fc.constant({}) },
    ),
  )
  const odd = fc
    .constantFrom(...Object.entries(oddHeaders))
    .chain(([name, texts]) => fc.oneof(fc.constantFrom(...texts), headerText).map((text) => ({ [name]: text })))
  const extra = fc.array(odd, { maxLength: 2 })
  return fc
    .tuple(fc.tuple(...given), mostly([], extra, 2))
    .map(([first, second]) => Object.assign({}, ...first, ...second))
}

function toBody(schema: Schema, pool: Pool): fc.Arbitrary<string> {
  const names = Object.keys(schema.properties ?? {})
  // About one field in each body is odd, however many it has.
  const field = (name: string) =>
    fc.oneof(
      { weight: 2 * names.length, arbitrary: fromPool(pool, name).map((value) => ({ [name]: value })) },
      { weight: 1, arbitrary: oddValue.map((value) => ({ [name]: value })) },
      { weight: 1, arbitrary: fc.constant({}) },
    )
  const object = fc
    .tuple(fc.tuple(...names.map(field)), mostly({}, fc.constant(greedyFields), 3))
    .map(([fields, greedy]) => toJson(Object.assign({}, ...fields, greedy)))
  return fc.oneof(
    { weight: 12, arbitrary: object },
    { weight: 1, arbitrary: oddValue.map(toJson) },
    { weight: 2, arbitrary: fc.constantFrom(...oddBodies) },
    { weight: 1, arbitrary: object.map((text) => text.slice(0, text.length / 2)) },
  )
}

const toJson = (value: unknown): string => JSON.stringify(value) ?? ''

import type { Operation, Schema } from './operations.ts'

export type LoopInput = {
  readonly name: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** How far the server must come with it; without it, to the end. */
  readonly ends?: 'at its length' | 'at its JSON'
}

/** Good values by the name of their field, so that what is odd beside them is read to its end. */
export type Good = Readonly<Record<string, string | number | boolean>>

const HEADER_CHARACTERS = 14_000

/** Texts that slow down patterns, parsers and whatever compares, cuts or counts characters. */
const bombs: Readonly<Record<string, (length: number) => string>> = {
  letters: (length) => `${'a'.repeat(Math.max(length - 1, 0))}!`,
  dots: (length) => `${'a.'.repeat(length / 2)}@`,
  ats: (length) => 'a@'.repeat(length / 2),
  domain: (length) => `a@${'a-'.repeat(length / 2)}.c`,
  blanks: (length) => `${' '.repeat(Math.max(length - 1, 0))}x`,
  lines: (length) => '\n'.repeat(length),
  signs: (length) => '%s{}<>&"\\'.repeat(length / 9),
  digits: (length) => '9'.repeat(length),
  slashes: (length) => `https://${'/../'.repeat(length / 4)}`,
  leet: (length) => '4@0(3$1!'.repeat(length / 8),
  accents: (length) => `e${'\u0301'.repeat(length / 2)}`,
  families: (length) => '👩‍👩‍👧‍👧'.repeat(length / 25),
  halves: (length) => '\ud800'.repeat(length / 6),
  markup: (length) => '<a href="'.repeat(length / 9),
  agents: (length) => 'Mozilla/5.0 (X11; Chrome/1 Version/1 '.repeat(length / 37),
}

/** Beside the longest that a field may be, so that it is read to its end, and the longest that a body may be. */
const lengths = { short: [], all: [64, 255, 1_000, 5_000] }
const LONGEST_UNTOLD = 128

export type Scale = 'short' | 'all'

/** Of all of it every so many are sent in a normal run, others to each call; and all that may touch a password. */
const SHORT_EVERY = 6

export type Kind = {
  readonly scale: Scale
  /** The longest body that the server reads, in bytes. What is longer is refused before it is looked at. */
  readonly bodyMax: number
}

export function listInputs(operation: Operation, good: Good, kind: Kind): readonly LoopInput[] {
  const { scale } = kind
  const all = listAll(operation, good, kind)
  if (scale === 'all') return all
  const first = operation.operationId.length % SHORT_EVERY
  return all.filter(({ name }, index) => index % SHORT_EVERY === first || name.startsWith('password: '))
}

/** All that is sent to one call. */
function listAll(operation: Operation, good: Good, kind: Kind): readonly LoopInput[] {
  const { scale } = kind
  const path = toPath(operation, good)
  const body = operation.body ? JSON.stringify(toGood(operation.body, good)) : undefined
  return [
    ...(operation.body ? listBodies(operation.body, good, kind).map((one) => ({ path, headers: {}, ...one })) : []),
    ...listPaths(operation, good, scale).map((one) => ({ headers: {}, body, ...one })),
    ...listHeaders(operation, scale).map((one) => ({ path, body, ...one })),
  ]
}

const toGood = (schema: Schema, good: Good): Record<string, unknown> =>
  Object.fromEntries(Object.keys(schema.properties ?? {}).flatMap((name) => (name in good ? [[name, good[name]]] : [])))

function toPath({ path, parameters }: Operation, good: Good): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(good[name] ?? 'x'))
  const queries = parameters.filter((place) => place.in === 'query' && place.name in good)
  const search = queries.map(({ name }) => `${name}=${encodeURIComponent(String(good[name]))}`).join('&')
  return (filled === '/' ? '' : filled) + (search && `?${search}`)
}

type Body = Pick<LoopInput, 'name' | 'body' | 'ends'>

function listBodies(schema: Schema, good: Good, { scale, bodyMax }: Kind): readonly Body[] {
  const usual = toGood(schema, good)
  const names = Object.keys(schema.properties ?? {})
  const fields = names.flatMap((field) => {
    const others = rest({ ...usual, [field]: undefined })
    const toBody = (json: string): string => `{${JSON.stringify(field)}:${json}${others}}`
    const room = bodyMax - bytesOf(toBody(''))
    return [
      ...listTexts([schema.properties?.[field]?.maxLength ?? LONGEST_UNTOLD, ...lengths[scale]], room),
      ...listValues(room),
    ].map(({ name, json }) => ({ name: `${field}: ${name}`, body: toBody(json) }))
  })
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  const share = Math.floor((bodyMax - bytesOf(JSON.stringify(empty))) / Math.max(names.length, 1))
  const filled = Object.fromEntries(names.map((name) => [name, 'a'.repeat(share)]))
  return [...fields, { name: 'all fields at once', body: JSON.stringify(filled) }, ...listWholes(bodyMax)]
}

const bytesOf = (text: string): number => Buffer.byteLength(text)

const rest = (fields: Record<string, unknown>): string => {
  const text = JSON.stringify(fields).slice(1, -1)
  return text && `,${text}`
}

type Value = { readonly name: string; readonly json: string }

/** Values that are long in another way than texts are, each as long as there is room for it. */
function listValues(room: number): readonly Value[] {
  const times = (bytes: number, around: number) => Math.floor((room - around) / bytes)
  // Names of one length, so that it is known how many there is room for.
  const names = Array.from({ length: times(10, 1) }, (_, n) => `"f${String(n).padStart(4, '0')}":1`)
  return [
    { name: 'a huge list', json: `[${'"a",'.repeat(times(4, 5))}"a"]` },
    { name: 'a list of empty things', json: `[${'{},'.repeat(times(3, 4))}{}]` },
    { name: 'deep lists', json: `${'['.repeat(times(2, 0))}${']'.repeat(times(2, 0))}` },
    { name: 'deep things', json: `${'{"a":'.repeat(times(6, 1))}1${'}'.repeat(times(6, 1))}` },
    { name: 'many names', json: `{${names.join(',')}}` },
    { name: 'a long number', json: '9'.repeat(room) },
  ]
}

const listWholes = (bodyMax: number): readonly Body[] => [
  ...listValues(bodyMax).map(({ name, json }) => ({ name: `body: ${name}`, body: json })),
  { name: 'body: unfinished', body: '['.repeat(bodyMax), ends: 'at its JSON' },
  { name: 'body: a byte too much', body: `"${'x'.repeat(bodyMax - 1)}"`, ends: 'at its length' },
  { name: 'body: too large', body: `"${'x'.repeat(200_000)}"`, ends: 'at its length' },
]

const listTexts = (lengthsOf: readonly number[], room: number): readonly Value[] =>
  Object.entries(bombs).flatMap(([name, make]) => [
    ...lengthsOf.map((length) => ({ name: `${name} ${length}`, json: toJson(make(length).slice(0, length), room) })),
    { name: `${name} as long as a body`, json: toJson(make(room), room) },
  ])

/** As much of a text as there is room for, once it is written as JSON. */
function toJson(text: string, room: number): string {
  let [fits, tooLong] = [0, text.length + 1]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (bytesOf(JSON.stringify(text.slice(0, middle))) <= room) fits = middle
    else tooLong = middle
  }
  return JSON.stringify(text.slice(0, fits))
}

function listPaths(
  { path, parameters }: Operation,
  good: Good,
  scale: Scale,
): readonly Pick<LoopInput, 'name' | 'path'>[] {
  const texts = Object.entries(bombs).map(([name, make]) => ({
    name,
    text: encodeURIComponent(make(4_000).toWellFormed()).slice(0, HEADER_CHARACTERS),
  }))
  const own = parameters.filter((place) => place.in !== 'header')
  const filled = (name: string, text: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_, part: string) => (part === name ? text : String(good[part] ?? 'x')))
  const odd = own.flatMap((place) =>
    texts.map(({ name, text }) => ({
      name: `${place.name}: ${name}`,
      path: place.in === 'path' ? filled(place.name, text) : `${filled('', '')}?${place.name}=${text}`,
    })),
  )
  const base = path === '/' ? '' : filled('', '')
  const searches = [
    { name: 'search: many names', path: `${base}?${Array.from({ length: 2_500 }, (_, n) => `a${n}`).join('&')}` },
    { name: 'search: one name again and again', path: `${base}?${'a=b&'.repeat(3_500)}` },
    { name: 'search: percents', path: `${base}?a=${'%25'.repeat(4_500)}` },
  ]
  return scale === 'all' || own.length > 0 ? [...odd, ...searches] : searches.slice(0, 1)
}

function listHeaders({ parameters }: Operation, scale: Scale): readonly Pick<LoopInput, 'name' | 'headers'>[] {
  const plain = Object.entries(bombs).map(([name, make]) => ({
    name,
    text: make(HEADER_CHARACTERS)
      .replaceAll(/[^\x20-\x7e]/g, '~')
      .slice(0, HEADER_CHARACTERS)
      .trim(),
  }))
  const named = [...parameters.filter((place) => place.in === 'header').map(({ name }) => name), 'user-agent']
  const general = [
    'cookie',
    'authorization',
    'x-forwarded-for',
    'origin',
    'accept-encoding',
    'accept-language',
    'range',
  ]
  const odd = (scale === 'all' ? [...named, ...general] : named).flatMap((header) =>
    plain.map(({ name, text }) => ({ name: `${header}: ${name}`, headers: { [header]: text } })),
  )
  return [
    ...odd,
    { name: 'cookie: many', headers: { cookie: 'a=b; '.repeat(2_800) } },
    { name: 'authorization: a token of dots', headers: { authorization: `Bearer ${'.'.repeat(3_900)}` } },
    { name: 'x-forwarded-for: many', headers: { 'x-forwarded-for': '1,'.repeat(7_000) } },
    { name: 'accept-encoding: many', headers: { 'accept-encoding': 'gzip;q=0.1, '.repeat(1_000) } },
  ]
}

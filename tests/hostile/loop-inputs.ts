import type { Operation, Schema } from './operations.ts'

export type LoopInput = {
  readonly name: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** Good values by the name of their field, so that what is odd beside them is read to its end. */
export type Good = Readonly<Record<string, string | number | boolean>>

const BODY_CHARACTERS = 16_000
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

/** As long as a field may be at most, so that it is read to its end, and as long as a body. */
const lengths = { short: [BODY_CHARACTERS], all: [64, 255, 1_000, 5_000, BODY_CHARACTERS] }
const LONGEST_UNTOLD = 128

export type Scale = 'short' | 'all'

/** Of all of it every so many are sent in a normal run, others to each call; and all that may touch a password. */
const SHORT_EVERY = 6

export function listInputs(operation: Operation, good: Good, scale: Scale): readonly LoopInput[] {
  const all = listAll(operation, good, scale)
  if (scale === 'all') return all
  const first = operation.operationId.length % SHORT_EVERY
  return all.filter(({ name }, index) => index % SHORT_EVERY === first || name.startsWith('password: '))
}

/** All that is sent to one call. */
function listAll(operation: Operation, good: Good, scale: Scale): readonly LoopInput[] {
  const path = toPath(operation, good)
  const body = operation.body ? JSON.stringify(toGood(operation.body, good)) : undefined
  return [
    ...(operation.body ? listBodies(operation.body, good, scale).map((one) => ({ path, headers: {}, ...one })) : []),
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

type Body = Pick<LoopInput, 'name' | 'body'>

function listBodies(schema: Schema, good: Good, scale: Scale): readonly Body[] {
  const usual = toGood(schema, good)
  const names = Object.keys(schema.properties ?? {})
  const fields = names.flatMap((field) => [
    ...listTexts(scale, schema.properties?.[field]?.maxLength).map(({ name, text }) => ({
      name: `${field}: ${name}`,
      body: JSON.stringify({ ...usual, [field]: text }),
    })),
    ...values.map(({ name, json }) => ({
      name: `${field}: ${name}`,
      body: `{${JSON.stringify(field)}:${json}${rest({ ...usual, [field]: undefined })}}`,
    })),
  ])
  const share = Math.floor(BODY_CHARACTERS / Math.max(names.length, 1))
  const filled = Object.fromEntries(names.map((name) => [name, 'a'.repeat(share)]))
  return [...fields, { name: 'all fields at once', body: JSON.stringify(filled) }, ...wholes]
}

const rest = (fields: Record<string, unknown>): string => {
  const text = JSON.stringify(fields).slice(1, -1)
  return text && `,${text}`
}

/** Values that are long in another way than texts are. */
const values: readonly { readonly name: string; readonly json: string }[] = [
  { name: 'a huge list', json: `[${'"a",'.repeat(14_000)}"a"]` },
  { name: 'a list of empty things', json: `[${'{},'.repeat(18_000)}{}]` },
  { name: 'deep lists', json: `${'['.repeat(25_000)}${']'.repeat(25_000)}` },
  { name: 'deep things', json: `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}` },
  { name: 'many names', json: `{${Array.from({ length: 5_000 }, (_, n) => `"f${n}":1`).join(',')}}` },
  { name: 'a long number', json: '9'.repeat(50_000) },
]

const wholes: readonly Body[] = [
  ...values.map(({ name, json }) => ({ name: `body: ${name}`, body: json })),
  { name: 'body: unfinished', body: '['.repeat(BODY_CHARACTERS) },
  { name: 'body: too large', body: `{"a":"${'x'.repeat(200_000)}"}` },
]

const listTexts = (scale: Scale, longest = LONGEST_UNTOLD) =>
  [longest, ...lengths[scale]].flatMap((length) =>
    Object.entries(bombs).map(([name, make]) => ({ name: `${name} ${length}`, text: make(length).slice(0, length) })),
  )

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

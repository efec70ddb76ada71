import * as fc from 'fast-check'

// What nobody should send.

export const oddTexts: readonly string[] = [
  ['', ' ', '0', '-0', '-1', '1e3', '0x10', 'NaN', 'Infinity', '9007199254740993', '1.000000000000000001', '１２'],
  [
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ["' or '1'='1", "'; drop table identity_users; --", '" or ""="', '1; select pg_sleep(20)', '$1', '%s%n', '\\'],
  ['../../etc/passwd', '..\\..\\win.ini', '/dev/null', 'file:///etc/passwd', '//evil.test', 'http://169.254.169.254/'],
  [
    '<script>alert(1)</script>',
    '=cmd|calc',
    '${7*7}',
    '{{7*7}}',
    '\r\nset-cookie: a=b',
    'a\u0000b',
    '\u0000',
    '\u001b[2J',
  ],
  ['\ud800', '\udfff', '\ufeff', '\u202e', 'İ', 'ﬀ', '👩‍👩‍👧‍👧', 'e\u0301'.repeat(50), '\u{10ffff}', 'ß'.repeat(300)],
].flat()

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(100, 128, 129, 255, 5_000, 60_000).map((length) => 'a'.repeat(length)) },
)

const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 17, 18, 1e3, 1e21, 1e308, 2 ** 53 + 2, -(2 ** 63), 0.1, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const deep = fc.tuple(fc.constantFrom(5, 100, 2_000), fc.boolean()).map(([depth, isList]) => nest(depth, isList))

function nest(depth: number, isList: boolean): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value }
  return value
}

/** Anything that JSON can say. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: oddText },
  { weight: 2, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1 }, { $ne: null }) },
  { weight: 2, arbitrary: fc.array(oddText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.constant('a'), { minLength: 25, maxLength: 500 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: deep },
)

/** What no customer may set. */
export const greedyFields: Readonly<Record<string, unknown>> = {
  role: 'ADMIN',
  kycTier: 'TIER2',
  balance: '1000000',
  status: 'ACTIVE',
  emailVerified: true,
  userId: 'usr_01900000-0000-7000-8000-000000000001',
  isAdmin: true,
  amount: '-1',
  state: 'AVAILABLE',
}

/** Bodies that are no JSON, or not what they seem. */
export const oddBodies: readonly string[] = [
  ['', '{', '}', '{"a":', '[1,', 'null', 'nul', '"', '\u0000', '{"a":1}{"b":2}', "{'a':1}", '{"a":01}', '\ufeff{}'],
  ['{"__proto__":{"role":"ADMIN"}}', '{"constructor":{"prototype":{"role":"ADMIN"}}}', '{"a":1,"a":2}', '-', '1e999'],
  ['['.repeat(20_000), '{"a":'.repeat(10_000), `{"a":"${'x'.repeat(66_000)}"}`, '{"a":"\\ud800"}', '{"\\u0000":1}'],
].flat()

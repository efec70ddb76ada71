export type AssetTotals = {
  readonly asset: string
  readonly customers: string
  readonly house: string
  readonly pools: string
  readonly outside: string
  readonly sum: string
}

export type SealedBlock = {
  readonly number: string
  readonly postings: string
  readonly hash: string
  readonly sealedAt: string
}

export type LedgerSummary = {
  readonly postings: string
  readonly accounts: string
  readonly assets: readonly AssetTotals[]
  readonly lastBlock: SealedBlock | null
  readonly unsealed: string
}

const NAME = /^\S{1,64}$/
const COUNT = /^\d{1,20}$/
const DECIMAL = /^-?\d{1,20}(?:\.\d{1,18})?$/
const HASH = /^[0-9a-f]{64}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/

export function parseLedgerSummary(answer: unknown): LedgerSummary {
  const assets = list(answer, 'assets').map(parseAsset)
  if (new Set(assets.map(({ asset }) => asset)).size < assets.length) throw new TypeError('an asset comes twice')
  const block = field(answer, 'lastBlock')
  return {
    postings: text(answer, 'postings', COUNT),
    accounts: text(answer, 'accounts', COUNT),
    assets,
    lastBlock: block === null ? null : parseBlock(block),
    unsealed: text(answer, 'unsealed', COUNT),
  }
}

function parseAsset(value: unknown): AssetTotals {
  return {
    asset: text(value, 'asset', NAME),
    customers: text(value, 'customers', DECIMAL),
    house: text(value, 'house', DECIMAL),
    pools: text(value, 'pools', DECIMAL),
    outside: text(value, 'outside', DECIMAL),
    sum: text(value, 'sum', DECIMAL),
  }
}

function parseBlock(value: unknown): SealedBlock {
  const sealedAt = text(value, 'sealedAt', TIME)
  if (Number.isNaN(Date.parse(sealedAt))) throw new TypeError('sealedAt is no time')
  return {
    number: text(value, 'number', COUNT),
    postings: text(value, 'postings', COUNT),
    hash: text(value, 'hash', HASH),
    sealedAt,
  }
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) throw new TypeError(`nothing can hold ${name}`)
  return Object.getOwnPropertyDescriptor(value, name)?.value
}

function list(value: unknown, name: string): readonly unknown[] {
  const found = field(value, name)
  if (!Array.isArray(found)) throw new TypeError(`${name} is no list`)
  return found
}

function text(value: unknown, name: string, pattern: RegExp): string {
  const found = field(value, name)
  if (typeof found !== 'string' || !pattern.test(found)) throw new TypeError(`${name} is malformed`)
  return found
}

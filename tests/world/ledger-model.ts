import type { RefusalCode } from '@leaven/domain/refusal.ts'
import { UNITS_MAX, UNITS_MIN } from '@leaven/money/amount.ts'
import { getAccountKind } from '@leaven/ledger/accounts.ts'
import type { AccountName } from '@leaven/ledger/ledger.ts'
import type { LedgerTransaction, Posting } from '@leaven/ledger/posting.ts'

// The ledger as anyone would write it who has all the time and one thread: the thing the real one is held against.

type Account = { units: bigint; readonly hasFloor: boolean; isClosed: boolean }

export type ModelLine = { readonly posting: Posting; readonly sourceUnits: bigint; readonly destinationUnits: bigint }

export type Model = {
  readonly accounts: Map<string, Account>
  readonly recorded: Map<string, string>
  readonly lines: Map<string, ModelLine[]>
}

/** Either what each transaction answers, or every code with which the call may be refused. */
export type Answer = { readonly isNew: readonly boolean[] } | { readonly refused: ReadonlySet<RefusalCode> }

export const createModel = (): Model => ({ accounts: new Map(), recorded: new Map(), lines: new Map() })

export const nameOf = (path: string, asset: string): string => `${path} ${asset}`

export function openInModel(model: Model, { path, asset }: AccountName): void {
  const { canOverdraw, shape } = getAccountKind(path)
  const name = nameOf(path, asset.code)
  const hasFloor = !canOverdraw && shape === 'strict'
  if (!model.accounts.has(name)) model.accounts.set(name, { units: 0n, hasFloor, isClosed: false })
}

export function closeInModel(model: Model, { path, asset }: AccountName): RefusalCode | null {
  const account = model.accounts.get(nameOf(path, asset.code))
  if (!account) return 'AccountMissing'
  if (account.units !== 0n || getAccountKind(path).shape === 'summed') return 'AccountNotEmpty'
  account.isClosed = true
  return null
}

export function postInModel(model: Model, transactions: readonly LedgerTransaction[]): Answer {
  const keys = transactions.map(({ scope, key }) => `${scope} ${key}`)
  const isNew = keys.map((key) => !model.recorded.has(key))
  const isReused = transactions.some((transaction, index) => {
    const key = keys[index] ?? ''
    const before = model.recorded.get(key)
    return before === undefined ? keys.indexOf(key) !== index : before !== toContent(transaction)
  })
  if (isReused) return { refused: new Set(['IdempotencyKeyReused']) }

  const fresh = transactions.filter((_, index) => isNew[index])
  const refused = whyRefused(
    model,
    fresh.flatMap(({ postings }) => postings),
  )
  if (refused.size > 0) return { refused }
  for (const { postings } of fresh) for (const posting of postings) applyPosting(model, posting)
  for (const [index, transaction] of transactions.entries())
    model.recorded.set(keys[index] ?? '', toContent(transaction))
  return { isNew }
}

function whyRefused(model: Model, postings: readonly Posting[]): ReadonlySet<RefusalCode> {
  const reasons = new Set<RefusalCode>()
  const balances = new Map<string, bigint>()
  for (const { source, destination, amount } of postings) {
    const names = [nameOf(source, amount.asset.code), nameOf(destination, amount.asset.code)] as const
    if (ownerOf(source) && ownerOf(destination) && ownerOf(source) !== ownerOf(destination)) reasons.add('TwoCustomers')
    for (const [name, delta] of [
      [names[0], -amount.units],
      [names[1], amount.units],
    ] as const) {
      const account = model.accounts.get(name)
      if (!account) {
        reasons.add('AccountMissing')
        continue
      }
      if (account.isClosed) reasons.add('AccountClosed')
      const units = (balances.get(name) ?? account.units) + delta
      if (account.hasFloor && units < 0n) reasons.add('InsufficientBalance')
      if (units > UNITS_MAX || units < UNITS_MIN) reasons.add('AmountTooLarge')
      balances.set(name, units)
    }
  }
  return reasons
}

function applyPosting(model: Model, posting: Posting): void {
  const { source, destination, amount } = posting
  const [from, to] = [source, destination].map((path) => model.accounts.get(nameOf(path, amount.asset.code)))
  if (!from || !to) throw new Error('A posting was applied that should have been refused')
  from.units -= amount.units
  to.units += amount.units
  const owner = ownerOf(source) ?? ownerOf(destination)
  const line = { posting, sourceUnits: from.units, destinationUnits: to.units }
  if (owner) model.lines.set(owner, [...(model.lines.get(owner) ?? []), line])
}

export const ownerOf = (path: string): string | undefined => /^(?:user|receivable):([^:]+)/.exec(path)?.[1]

const toContent = ({ postings }: LedgerTransaction): string =>
  JSON.stringify(postings, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

import type { CoinView } from '@leaven/contract/coins.ts'
import type { BalanceView } from '@leaven/contract/wallets.ts'
import { add, compare, DECIMALS_MAX, sum, zero, type Amount, type Asset } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { parsePrice, toValue, type Price } from '@leaven/money/price.ts'

/** A coin of the customer, all its kinds together. */
export type CoinRow = {
  readonly coinId: string
  readonly name: string
  /** Null while no fresh price is known. */
  readonly price: Price | null
  readonly available: Amount
  /** Deposits that wait for information about their sender. */
  readonly held: Amount
  readonly allocated: Amount
  readonly fixed: Amount
  readonly total: Amount
  /** On its way, outside the total (WALLET-03). */
  readonly pending: Amount
  readonly worth: Amount | null
  readonly canDeposit: boolean
}

type Coin = Pick<CoinView, 'id' | 'name' | 'decimals' | 'coinDepositable'>

type Known = {
  readonly balances: readonly BalanceView[]
  readonly coins: readonly Coin[]
}

export const USD: Asset = { code: 'USD', decimals: 2 }
const NOTHING = zero(USD)

/** Worth most first; equals keep the order of the server. */
export function toCoinRows({ balances, coins }: Known): readonly CoinRow[] {
  const ids = [...new Set(balances.map(({ coin }) => coin.id))]
  return ids
    .map((id) => {
      const own = balances.filter(({ coin }) => coin.id === id)
      return toCoinRow(
        id,
        own,
        coins.find((coin) => coin.id === id),
      )
    })
    .toSorted((one, next) => compare(next.worth ?? NOTHING, one.worth ?? NOTHING))
}

export const isZero = ({ total, pending }: CoinRow): boolean => total.units === 0n && pending.units === 0n

/** By name or ticker. */
export function findCoins(rows: readonly CoinRow[], text: string): readonly CoinRow[] {
  const wanted = text.trim().toLowerCase()
  return rows.filter(({ coinId, name }) => `${name} ${coinId}`.toLowerCase().includes(wanted))
}

type Figure = 'available' | 'locked' | 'pending' | 'total' | 'held' | 'fixed'

function toCoinRow(coinId: string, own: readonly BalanceView[], coin: Coin | undefined): CoinRow {
  const asset: Asset = { code: coinId, decimals: coin?.decimals ?? DECIMALS_MAX }
  const sumOf = (part: readonly BalanceView[], field: Figure): Amount =>
    sum(
      part.map((balance) => parseAmount(balance[field] ?? '0', asset, { canBeZero: true })),
      asset,
    )
  const native = own.filter(({ kind }) => kind === 'NATIVE')
  const rest = own.filter(({ kind }) => kind !== 'NATIVE')
  const usd = own.find(({ priceUSD }) => priceUSD !== null)?.priceUSD
  const price = usd === undefined || usd === null ? null : parsePrice(usd, { asset: coinId, currency: USD.code })
  const parts = [
    sumOf(native, 'available'),
    sumOf(native, 'locked'),
    ...rest.map((balance) => sumOf([balance], 'total')),
  ]
  return {
    coinId,
    name: coin?.name ?? coinId,
    price,
    available: sumOf(native, 'available'),
    held: sumOf(native, 'held'),
    allocated: sumOf(rest, 'total'),
    fixed: sumOf(native, 'fixed'),
    total: sum(parts, asset),
    pending: sumOf(own, 'pending'),
    worth: toWorth(parts, price),
    canDeposit: coin?.coinDepositable ?? false,
  }
}

/** Each part rounded down by itself, as the server does, so that the rows add up to its total. */
function toWorth(parts: readonly Amount[], price: Price | null): Amount | null {
  if (parts.every(({ units }) => units === 0n)) return NOTHING
  if (price === null) return null
  return parts.map((part) => toValue(part, price, USD, 'floor')).reduce(add, NOTHING)
}

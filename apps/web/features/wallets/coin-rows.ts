import type { CoinView } from '@leaven/contract/coins.ts'
import type { BalanceView } from '@leaven/contract/wallets.ts'
import { add, compare, DECIMALS_MAX, subtract, sum, zero, type Amount, type Asset } from '@leaven/money/amount.ts'
import { toValueIn, type Conversion } from '@leaven/money/conversion.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { parsePrice, type Price } from '@leaven/money/price.ts'
import { inDollars, toPriceIn, USD } from '../../platform/worth-currency.ts'

/** A coin of the customer, all its kinds together. */
export type CoinRow = {
  readonly coinId: string
  readonly name: string
  /** Null while no fresh price is known. */
  readonly price: Price | null
  readonly available: Amount
  /** Theirs, but it cannot be spent yet: deposits that wait, withdrawals, bonuses. */
  readonly held: Amount
  /** A debt, which the total and its worth are lower by. */
  readonly owed: Amount
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
  /** Into the currency of the worths; dollars, if not told. */
  readonly conversion?: Conversion
}

/** Worth most first; equals keep the order of the server. */
export function toCoinRows({ balances, coins, conversion = inDollars }: Known): readonly CoinRow[] {
  const nothing = zero(conversion.to)
  const ids = [...new Set(balances.map(({ coin }) => coin.id))]
  return ids
    .map((id) => {
      const own = balances.filter(({ coin }) => coin.id === id)
      const coin = coins.find((one) => one.id === id)
      return toCoinRow({ coinId: id, own, coin, conversion })
    })
    .toSorted((one, next) => compare(next.worth ?? nothing, one.worth ?? nothing))
}

export const isZero = ({ total, pending, owed }: CoinRow): boolean =>
  total.units === 0n && pending.units === 0n && owed.units === 0n

/** By name or ticker. */
export function findCoins(rows: readonly CoinRow[], text: string): readonly CoinRow[] {
  const wanted = text.trim().toLowerCase()
  return rows.filter(({ coinId, name }) => `${name} ${coinId}`.toLowerCase().includes(wanted))
}

type Figure = 'available' | 'locked' | 'pending' | 'total' | 'fixed' | 'owed'

type Held = {
  readonly coinId: string
  readonly own: readonly BalanceView[]
  readonly coin: Coin | undefined
  readonly conversion: Conversion
}

function toCoinRow({ coinId, own, coin, conversion }: Held): CoinRow {
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
  const [fixed, owed] = [sumOf(native, 'fixed'), sumOf(native, 'owed')]
  return {
    coinId,
    name: coin?.name ?? coinId,
    price: price && toPriceIn(price, conversion),
    available: sumOf(native, 'available'),
    held: subtract(sumOf(native, 'locked'), fixed),
    owed,
    allocated: sumOf(rest, 'total'),
    fixed,
    total: subtract(sum(parts, asset), owed),
    pending: sumOf(own, 'pending'),
    worth: toWorth(parts, owed, price, conversion),
    canDeposit: coin?.coinDepositable ?? false,
  }
}

/** Each part rounded down by itself and a debt up, as the server does, so that the rows add up to its total. */
function toWorth(parts: readonly Amount[], owed: Amount, price: Price | null, conversion: Conversion): Amount | null {
  const nothing = zero(conversion.to)
  if ([...parts, owed].every(({ units }) => units === 0n)) return nothing
  if (price === null) return null
  const worth = parts.map((part) => toValueIn(part, price, conversion, 'floor')).reduce(add, nothing)
  return subtract(worth, toValueIn(owed, price, conversion, 'ceiling'))
}

/** One source of prices in US dollars. */
export type PriceSource = {
  readonly name: string
  readonly listPrices: () => Promise<readonly Quoted[]>
  /** What it said in the last 30 days, if it remembers. */
  readonly listPast?: () => Promise<readonly Quoted[]>
  /** What one US dollar costs in other currencies, if it knows. */
  readonly listRates?: () => Promise<readonly QuotedRate[]>
}

export type QuotedRate = { readonly currency: string; readonly rate: string; readonly at: Date }

export type Quoted = { readonly coinId: string; readonly usd: string; readonly at: Date }

/** One source of prices in US dollars. */
export type PriceSource = { readonly name: string; readonly listPrices: () => Promise<readonly Quoted[]> }

export type Quoted = { readonly coinId: string; readonly usd: string; readonly at: Date }

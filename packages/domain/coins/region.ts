/** COIN-07: all that is offered to residents of Singapore. */
const coinsOfSingapore: ReadonlySet<string> = new Set('BTC ETH DOT SOL POL SUI USDT USDC'.split(' '))

export const isOfferedIn = (country: string, coinId: string): boolean =>
  country !== 'SG' || coinsOfSingapore.has(coinId)

/** What a coin costs until someone says otherwise. */
export const firstPrices: Readonly<Record<string, string>> = {
  DFI: '0.0214',
  BTC: '97250.5',
  ETH: '3412.25',
  csETH: '3561.8',
  DUSD: '0.982',
  EUROC: '1.0825',
  USDT: '1.0001',
  USDC: '1',
  DOT: '6.42',
  SOL: '188.75',
  POL: '0.4871',
  SUI: '3.624',
  SINS: '0.0765',
  NRG: '0.1932',
}

/** What one US dollar costs in other currencies. */
export const sampleRates: Readonly<Record<string, string>> = {
  EUR: '0.9238',
  CNY: '7.1052',
  SGD: '1.3415',
  CHF: '0.8846',
  AUD: '1.5229',
  MYR: '4.4271',
  CAD: '1.3974',
  GBP: '0.7718',
}

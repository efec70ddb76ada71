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

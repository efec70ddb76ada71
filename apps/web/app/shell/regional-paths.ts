/** SHELL-51; ROUTE-015: /freezer is only a signpost by now, and stays named. */
export const regionalPaths: ReadonlySet<string> = new Set([
  '/learn',
  '/liquidity-mining',
  '/lending',
  '/freezer',
  '/wallets',
])

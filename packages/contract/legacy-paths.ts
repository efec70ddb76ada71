/** ROUTE-011 to ROUTE-015: what pages were called once; links outside still call them so. */
export const legacyPaths: ReadonlyMap<string, string> = new Map([
  ['/lapis', '/lending'],
  ['/vip', '/pro'],
  ['/freezer', '/staking'],
])

const packagesForServer = [
  'packages/approval',
  'packages/contract',
  'packages/db',
  'packages/domain',
  'packages/ledger',
  'packages/money',
  'packages/proof',
] as const
const packagesForBrowser = [
  'packages/contract',
  'packages/domain',
  'packages/money',
  'packages/proof',
  'packages/ui',
] as const

/** Who may import whom. Reading this table is reading the architecture. */
export const layers: Readonly<Record<string, readonly string[]>> = {
  'packages/money': [],
  'packages/domain': ['packages/money'],
  'packages/contract': ['packages/domain', 'packages/money'],
  'packages/approval': ['packages/contract', 'packages/domain'],
  'packages/db': [],
  'packages/ledger': ['packages/db', 'packages/domain', 'packages/money'],
  'packages/proof': ['packages/money'],
  'packages/ui': ['packages/money'],
  'apps/server': packagesForServer,
  'apps/web': packagesForBrowser,
  'apps/backoffice': packagesForBrowser,
  'apps/transparency': ['packages/db', 'packages/money', 'packages/proof'],
  'apps/signer': ['packages/approval', 'packages/contract', 'packages/db', 'packages/domain', 'packages/money'],
  'apps/sandbox': [],
}

/** Tests and tools may look at everything. */
export const onlookers = ['tests', 'tools'] as const

/** The modules of the server; a new one starts with its name here. */
export const modules = [
  'identity',
  'registration',
  'sso',
  'recovery',
  'otp',
  'passkeys',
  'approvals',
  'factors',
  'account',
  'access',
  'onboarding',
  'people',
  'kyc',
  'coins',
  'wallets',
  'deposits',
  'debts',
  'withdrawals',
  'treasury',
  'arrivals',
  'transactions',
  'staking',
  'lending',
  'settlements',
  'batches',
  'trades',
  'pools',
  'swap',
  'savings',
  'bundles',
  'fiat',
  'campaigns',
  'referral',
  'learn',
  'subscription',
  'transparency',
  'notifications',
  'content',
  'products',
  'support',
  'operators',
] as const

export type ModuleName = (typeof modules)[number]

/** Which module may call which other's service: [caller, called]. Must stay without a loop. */
export const mayCall: readonly (readonly [ModuleName, ModuleName])[] = [
  ['otp', 'identity'],
  ['passkeys', 'identity'],
  ['passkeys', 'otp'],
  ['approvals', 'identity'],
  ['approvals', 'otp'],
  ['approvals', 'passkeys'],
  ['approvals', 'coins'],
  ['factors', 'identity'],
  ['factors', 'otp'],
  ['factors', 'passkeys'],
  ['factors', 'approvals'],
  ['registration', 'identity'],
  ['sso', 'identity'],
  ['recovery', 'identity'],
  ['account', 'identity'],
  ['account', 'factors'],
  ['account', 'wallets'],
  ['account', 'fiat'],
  ['account', 'arrivals'],
  ['account', 'lending'],
  ['account', 'staking'],
  ['kyc', 'identity'],
  ['kyc', 'people'],
  ['onboarding', 'identity'],
  ['onboarding', 'kyc'],
  ['access', 'identity'],
  ['access', 'factors'],
  ['access', 'kyc'],
  ['access', 'coins'],
  ['access', 'deposits'],
  ['deposits', 'coins'],
  ['deposits', 'debts'],
  ['deposits', 'kyc'],
  ['access', 'debts'],
  ['swap', 'debts'],
  ['swap', 'factors'],
  ['deposits', 'identity'],
  ['treasury', 'coins'],
  ['campaigns', 'coins'],
  ['campaigns', 'people'],
  ['referral', 'campaigns'],
  ['referral', 'coins'],
  ['referral', 'identity'],
  ['referral', 'kyc'],
  ['referral', 'people'],
  ['pools', 'coins'],
  ['swap', 'coins'],
  ['swap', 'pools'],
  ['wallets', 'batches'],
  ['wallets', 'coins'],
  ['wallets', 'identity'],
  ['wallets', 'deposits'],
  ['lending', 'identity'],
  ['lending', 'debts'],
  ['staking', 'coins'],
  ['staking', 'factors'],
  ['campaigns', 'staking'],
  ['learn', 'identity'],
  ['learn', 'kyc'],
  ['learn', 'campaigns'],
  ['learn', 'people'],
  ['learn', 'coins'],
  ['transactions', 'coins'],
  ['transactions', 'deposits'],
  ['transactions', 'campaigns'],
  ['transactions', 'staking'],
  ['transactions', 'batches'],
  ['lending', 'coins'],
  ['lending', 'batches'],
  ['lending', 'trades'],
  ['settlements', 'batches'],
  ['settlements', 'lending'],
  ['batches', 'coins'],
  ['batches', 'trades'],
  ['transactions', 'lending'],
  ['arrivals', 'coins'],
  ['fiat', 'arrivals'],
  ['fiat', 'coins'],
  ['fiat', 'identity'],
  ['products', 'referral'],
  ['operators', 'arrivals'],
  ['operators', 'batches'],
  ['operators', 'factors'],
  ['operators', 'identity'],
  ['operators', 'kyc'],
  ['operators', 'sso'],
]

export const isIn = (path: string, ...places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`))

export const isTest = (path: string): boolean => isIn(path, 'tests') || /\.(?:test|spec|test-d)\.tsx?$/.test(path)

export const isScript = (path: string): boolean => /\.(?:tsx?|m?js)$/.test(path)

export const isProduct = (path: string): boolean => isIn(path, 'packages', 'apps') && !isTest(path)

export const isToolConfig = (path: string): boolean => /\.config\.(?:ts|mjs)$/.test(path)

/** `packages/money` of `packages/money/amount.ts`; `tools` of `tools/run.mjs`. */
export function layerOf(path: string): string | undefined {
  const [first = '', second = ''] = path.split('/')
  if (first === 'packages' || first === 'apps') return `${first}/${second}`
  return onlookers.find((name) => name === first)
}

export const moduleOf = (path: string): string | undefined => /^apps\/server\/modules\/([^/]+)\//.exec(path)?.[1]

type Area = {
  /** Its page in the web app; an area without one opens over another page. */
  readonly path: string | null
  readonly isOpen: boolean
}

const shut = (path: string | null = null): Area => ({ path, isOpen: false })
const open = (path: string | null = null): Area => ({ path, isOpen: true })

/** SHELL-02: all areas of the product, in the order in which the documents name them; then what has a door besides. */
export const productAreas = {
  wallets: open('/wallets'),
  staking: open('/staking'),
  lending: open('/lending'),
  freezer: open('/staking'),
  liquidityMining: shut('/liquidity-mining'),
  swap: open(),
  fiatBuy: open(),
  savings: shut('/savings'),
  bundles: shut('/bundle'),
  referral: open('/referral'),
  promotions: shut(),
  vouchers: shut(),
  learnAndEarn: open('/learn'),
  subscriptions: shut('/me/subscription'),
  transparency: shut(),
  transactionExport: shut(),
  incomingDeposits: open('/incoming-deposits'),
  // It opens over the wallets (WITHDRAW-03); what verification promises of it waits for this door.
  withdrawals: shut(),
} as const satisfies Readonly<Record<string, Area>>

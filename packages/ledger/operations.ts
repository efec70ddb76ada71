/** How a movement is named: in the app, and in the family's CSV (null: no row there). */
export type OperationLabel = { readonly app: string; readonly csv: string | null }

const label = (app: string, csv: string | null = app): OperationLabel => ({ app, csv })

/** Every reason for which money moves. A posting names one of these, so no history can show an unknown one. */
export const operations = {
  deposit: label('Deposit'),
  depositReversed: label('Deposit reversed'),
  depositOwed: label('Owed for a reversed deposit'),
  depositReleased: label('Deposit', null),
  withdrawalAsked: label('Withdrawal', null),
  withdrawalReleased: label('Withdrawal', null),
  withdrawalPaid: label('Withdrawal'),
  withdrawalFee: label('Withdrawal fee'),
  stakeEntered: label('Entry staking wallet'),
  stakeLeft: label('Exit staking wallet'),
  stakingReward: label('Staking reward'),
  frozen: label('Freeze', null),
  thawed: label('Unfreeze', null),
  freezerBonus: label('Freezer staking bonus'),
  freezerReward5: label('5 years freezer reward'),
  freezerReward10: label('10 years freezer reward'),
  batchEntered: label('Lending entry', null),
  batchLeft: label('Lending exit', null),
  batchReward: label('Lending reward'),
  batchDfiReward: label('Lending DFI Bonus'),
  // EXPORT-10: importers know it as a deposit. Who reads it in the app has deposited nothing.
  dexSwapIn: label('Swapped in', 'Deposit'),
  dexSwapOut: label('Withdrew for swap'),
  dexSwapFee: label('Paid swap fee'),
  swapIn: label('Swapped in'),
  swapOut: label('Swapped out'),
  liquidityAdded: label('Added liquidity'),
  liquidityAddedPart: label('Add liquidity'),
  liquidityRemoved: label('Removed liquidity'),
  liquidityRemovedPart: label('Remove liquidity'),
  liquidityReward: label('Liquidity mining reward'),
  vaultEntered: label('Entered YieldVault'),
  vaultLeft: label('Exited YieldVault'),
  vaultReward: label('YieldVault reward'),
  bundleEntered: label('Bundle entry', null),
  bundleLeft: label('Bundle exit', null),
  fiatBought: label('Buy token'),
  promotionBonus: label('Promotion bonus'),
  referralReward: label('Referral reward'),
  referralSignupBonus: label('Referral signup bonus'),
  learnReward: label('Learn and Earn reward'),
  airdrop: label('Bonus/Airdrop'),
  grantReleased: label('Bonus/Airdrop', null),
  addressFee: label('Address creation fee'),
  houseMoved: label('House transfer', null),
  payoutSetAside: label('House transfer', null),
} as const satisfies Record<string, OperationLabel>

export type Operation = keyof typeof operations

/** What coins bring by lying somewhere; a bonus of a campaign is none of it. */
export const earnings = [
  'stakingReward',
  'freezerBonus',
  'freezerReward5',
  'freezerReward10',
  'batchReward',
  'batchDfiReward',
  'liquidityReward',
  'vaultReward',
] as const satisfies readonly Operation[]

export function toOperation(text: string): Operation {
  if (!isOperation(text)) throw new TypeError(`No operation is called ${text}`)
  return text
}

const isOperation = (text: string): text is Operation => Object.hasOwn(operations, text)

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  CircleQuestionMark,
  CreditCard,
  Droplets,
  Gift,
  GraduationCap,
  Landmark,
  Layers,
  Package,
  ReceiptText,
  Snowflake,
  Sprout,
  Undo2,
  Users,
  Vault,
  type LucideIcon,
} from 'lucide-react'

export type OperationView = { readonly label: MessageDescriptor; readonly icon: LucideIcon }

/** How each reason for which money moves is called and drawn (TX-05). */
export const operationViews: Readonly<Record<string, OperationView>> = {
  deposit: { label: msg`Deposit`, icon: ArrowDownLeft },
  depositReversed: { label: msg`Deposit reversed`, icon: Undo2 },
  depositOwed: { label: msg`Owed for a reversed deposit`, icon: Undo2 },
  depositRepaid: { label: msg`Debt repaid`, icon: Undo2 },
  depositReleased: { label: msg`Deposit`, icon: ArrowDownLeft },
  withdrawalAsked: { label: msg`Withdrawal`, icon: ArrowUpRight },
  withdrawalReleased: { label: msg`Withdrawal`, icon: ArrowUpRight },
  withdrawalPaid: { label: msg`Withdrawal`, icon: ArrowUpRight },
  withdrawalFee: { label: msg`Withdrawal fee`, icon: ReceiptText },
  stakeEntered: { label: msg`Entry staking wallet`, icon: Sprout },
  stakeLeft: { label: msg`Exit staking wallet`, icon: Sprout },
  stakingReward: { label: msg`Staking reward`, icon: Sprout },
  frozen: { label: msg({ message: 'Freeze', context: 'operation' }), icon: Snowflake },
  thawed: { label: msg`Unfreeze`, icon: Snowflake },
  freezerBonus: { label: msg`Freezer staking bonus`, icon: Snowflake },
  freezerReward5: { label: msg`5 years freezer reward`, icon: Snowflake },
  freezerReward10: { label: msg`10 years freezer reward`, icon: Snowflake },
  batchEntered: { label: msg`Lending entry`, icon: Layers },
  batchLeft: { label: msg`Lending exit`, icon: Layers },
  batchReward: { label: msg`Lending reward`, icon: Layers },
  batchDfiReward: { label: msg`Lending DFI Bonus`, icon: Layers },
  dexSwapIn: { label: msg`Swapped in`, icon: ArrowLeftRight },
  dexSwapOut: { label: msg`Withdrew for swap`, icon: ArrowLeftRight },
  dexSwapFee: { label: msg`Paid swap fee`, icon: ReceiptText },
  swapIn: { label: msg`Swapped in`, icon: ArrowLeftRight },
  swapOut: { label: msg`Swapped out`, icon: ArrowLeftRight },
  liquidityAdded: { label: msg`Added liquidity`, icon: Droplets },
  liquidityAddedPart: { label: msg`Add liquidity`, icon: Droplets },
  liquidityRemoved: { label: msg`Removed liquidity`, icon: Droplets },
  liquidityRemovedPart: { label: msg`Remove liquidity`, icon: Droplets },
  liquidityReward: { label: msg`Liquidity mining reward`, icon: Droplets },
  vaultEntered: { label: msg`Entered YieldVault`, icon: Vault },
  vaultLeft: { label: msg`Exited YieldVault`, icon: Vault },
  vaultReward: { label: msg`YieldVault reward`, icon: Vault },
  bundleEntered: { label: msg`Bundle entry`, icon: Package },
  bundleLeft: { label: msg`Bundle exit`, icon: Package },
  fiatBought: { label: msg`Buy token`, icon: CreditCard },
  promotionBonus: { label: msg`Promotion bonus`, icon: Gift },
  referralReward: { label: msg`Referral reward`, icon: Users },
  referralSignupBonus: { label: msg`Referral signup bonus`, icon: Users },
  learnReward: { label: msg`Learn and Earn reward`, icon: GraduationCap },
  airdrop: { label: msg`Bonus/Airdrop`, icon: Gift },
  grantReleased: { label: msg`Bonus/Airdrop`, icon: Gift },
  addressFee: { label: msg`Address creation fee`, icon: ReceiptText },
  houseMoved: { label: msg`House transfer`, icon: Landmark },
  payoutSetAside: { label: msg`House transfer`, icon: Landmark },
}

const unknown: OperationView = { label: msg`Unknown`, icon: CircleQuestionMark } // TX-04

export const getOperationView = (operation: string): OperationView =>
  (Object.hasOwn(operationViews, operation) ? operationViews[operation] : undefined) ?? unknown

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { BadgeCheck, Gift, GraduationCap, Layers, Sprout, Wallet, type LucideIcon } from 'lucide-react'

export type NamedPlace = { readonly to: string; readonly name: MessageDescriptor }

export type Place = NamedPlace & { readonly icon: LucideIcon }

export type Service = Place & { readonly hint: MessageDescriptor }

/** SHELL-10, SHELL-11: each is flagged NEW. */
export const services: readonly Service[] = [
  { to: '/staking', name: msg`Staking`, hint: msg`Flexible shares and the Freezer`, icon: Sprout },
  { to: '/lending', name: msg`Lending`, hint: msg`Weekly and four-weekly batches`, icon: Layers },
  { to: '/savings', name: msg`Savings`, hint: msg`Earn on coins you keep ready`, icon: Wallet },
]

/** SHELL-13 */
export const community: readonly Place[] = [
  { to: '/referral', name: msg`Referral`, icon: Gift },
  { to: '/learn', name: msg`Learn`, icon: GraduationCap },
]

/** SHELL-15: stands on the page for guests, which customers are sent away from. */
export const guestCompany: readonly Place[] = [{ to: '/welcome#ledger', name: msg`Transparency`, icon: BadgeCheck }]

export const legal: readonly NamedPlace[] = [
  { to: '/terms-and-conditions', name: msg`Terms and conditions` },
  { to: '/privacy-policy', name: msg`Privacy policy` },
]

import { msg } from '@lingui/core/macro'
import { CreditCard, LogIn, ReceiptText, UserPlus, UserRound, Wallet } from 'lucide-react'
import { LOGIN, REGISTER } from '../route.ts'
import { BUY, BUY_AS_GUEST } from './buy-way.ts'
import type { Place } from './navigation.ts'

/** What narrow headers have no room for. */
export const guestPlaces: readonly Place[] = [
  { to: BUY_AS_GUEST, name: msg`Buy crypto`, icon: CreditCard },
  { to: LOGIN, name: msg`Login`, icon: LogIn },
  { to: REGISTER, name: msg`Sign Up`, icon: UserPlus },
]

export const buyPlace: Place = { to: BUY, name: msg`Buy crypto`, icon: CreditCard }

export const accountPlaces: readonly Place[] = [
  { to: '/me', name: msg`Profile and settings`, icon: UserRound },
  { to: '/wallets', name: msg`Balances`, icon: Wallet },
  { to: '/transactions', name: msg`Transactions`, icon: ReceiptText },
]

import { msg } from '@lingui/core/macro'
import { CreditCard, LogIn, ReceiptText, UserPlus, UserRound, Wallet } from 'lucide-react'
import { LOGIN } from '../routes.ts'
import type { Place } from './navigation.ts'

/** What narrow headers have no room for. */
export const guestPlaces: readonly Place[] = [
  { to: LOGIN, name: msg`Buy crypto`, icon: CreditCard },
  { to: LOGIN, name: msg`Login`, icon: LogIn },
  { to: '/register', name: msg`Sign Up`, icon: UserPlus },
]

export const accountPlaces: readonly Place[] = [
  { to: '/me', name: msg`Profile and settings`, icon: UserRound },
  { to: '/wallets', name: msg`Balances`, icon: Wallet },
  { to: '/transactions', name: msg`Transactions`, icon: ReceiptText },
]

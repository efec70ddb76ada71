import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Database, ShieldCheck, SlidersHorizontal, UserRound, type LucideIcon } from 'lucide-react'

/** ROUTE-101: the sub-pages of /me that are there; the first is the default. */
export const parts = ['profile', 'security', 'preferences', 'data-consent'] as const

export type Part = (typeof parts)[number]

export type PartView = { readonly name: MessageDescriptor; readonly path: string; readonly icon: LucideIcon }

export const partViews: Readonly<Record<Part, PartView>> = {
  profile: { name: msg`Profile and settings`, path: '/me', icon: UserRound },
  security: { name: msg`Security`, path: '/me/security', icon: ShieldCheck },
  preferences: { name: msg`Preferences`, path: '/me/preferences', icon: SlidersHorizontal },
  'data-consent': { name: msg`Data and consent`, path: '/me/data-consent', icon: Database },
}

/** What is not known shows the default. */
export const findPart = (subPage: string | undefined): Part => parts.find((part) => part === subPage) ?? 'profile'

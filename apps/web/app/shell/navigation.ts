import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { BadgeCheck, Gem, Gift, GraduationCap, Layers, LifeBuoy, Sprout, Wallet, type LucideIcon } from 'lucide-react'
import type { Settings } from '../../platform/settings.ts'
import type { Product } from './NewTag.tsx'

/** What the main menu can lead to; one of another site opens beside this one. */
export type Place = {
  readonly to: string
  readonly name: MessageDescriptor
  readonly icon: LucideIcon
  /** One that is flagged as new. */
  readonly product?: Product
  readonly isOutside?: boolean
}

export type Service = Place & { readonly hint: MessageDescriptor; readonly product: Product }

/** Which entries of the menu depend on who looks at it. */
export type MenuRights = { readonly hasLending: boolean; readonly hasPro: boolean }

export type MainPlaces = {
  readonly services: readonly Service[]
  readonly links: readonly Place[]
  readonly company: readonly Place[]
}

type MenuSettings = Pick<Settings, 'helpCentreUrl' | 'transparencyUrl'>

/** SHELL-10 to SHELL-19: the main menu, in both states. */
export const listPlaces = (rights: MenuRights, settings: MenuSettings): MainPlaces => ({
  services: services.filter(({ to }) => to !== LENDING || rights.hasLending), // SHELL-16
  links: [...(rights.hasPro ? [pro] : []), ...community, faqOf(settings)],
  company: [proofOf(settings)],
})

const LENDING = '/lending'

const services: readonly Service[] = [
  { to: '/staking', name: msg`Staking`, hint: msg`Flexible shares and the Freezer`, icon: Sprout, product: 'staking' },
  { to: LENDING, name: msg`Lending`, hint: msg`Weekly and four-weekly batches`, icon: Layers, product: 'lending' },
  { to: '/savings', name: msg`Savings`, hint: msg`Earn on coins you keep ready`, icon: Wallet, product: 'savings' },
]

const pro: Place = { to: '/pro', name: msg`Pro`, icon: Gem, product: 'subscriptions' }

const community: readonly Place[] = [
  { to: '/referral', name: msg`Referral`, icon: Gift },
  { to: '/learn', name: msg`Learn`, icon: GraduationCap },
]

/** SHELL-14: of the help centre, or our own. */
const faqOf = ({ helpCentreUrl }: MenuSettings): Place => ({
  to: helpCentreUrl ?? '/faq',
  name: msg`FAQ`,
  icon: LifeBuoy,
  isOutside: helpCentreUrl !== null,
})

/** SHELL-15: it opens beside this one also where it is our own page, as what anybody checks from outside. */
const proofOf = ({ transparencyUrl }: MenuSettings): Place => ({
  to: transparencyUrl,
  name: msg`Transparency`,
  icon: BadgeCheck,
  isOutside: true,
})

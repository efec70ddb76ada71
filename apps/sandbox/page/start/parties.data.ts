import type { Shape } from '../parts/Icon.tsx'
import type { PlaceId } from '../places.ts'

type PartyCard = {
  readonly place: PlaceId
  readonly icon: Shape
  readonly name: string
  readonly outside: string
  readonly here: string
  readonly open: string
}

export const partyCards: readonly PartyCard[] = [
  {
    place: 'clock',
    icon: 'clock',
    name: 'Time',
    outside: 'A batch matures in a month, and nobody can hurry it.',
    here: 'Move the platform’s clock forward. Everything that falls due on the way really happens, in order.',
    open: 'Move the clock',
  },
  {
    place: 'inbox',
    icon: 'mail',
    name: 'Mail server',
    outside: 'Carries codes, receipts and warnings to people’s mailboxes.',
    here: 'A real mail server on this machine. Whatever the platform sends lands in one inbox, whoever it is for.',
    open: 'Read the inbox',
  },
  {
    place: 'inbox',
    icon: 'phone',
    name: 'SMS and calls',
    outside: 'A phone company texts a code, or reads it out.',
    here: 'A gateway that accepts every phone number. Texts and calls land in the same inbox.',
    open: 'Read the inbox',
  },
  {
    place: 'prices',
    icon: 'prices',
    name: 'Price sources',
    outside: 'Three exchanges say what a coin costs, and never quite agree.',
    here: 'Three sources that differ by a twentieth of a percent. You set the price they report.',
    open: 'Set prices',
  },
  {
    place: 'chains',
    icon: 'chains',
    name: 'Chains',
    outside: 'Networks such as Bitcoin, where coins move and blocks confirm them.',
    here: 'Seven simulated networks. Send a deposit, mine the blocks that confirm it, or take blocks back.',
    open: 'Work the chains',
  },
  {
    place: 'identity',
    icon: 'identity',
    name: 'Identity provider',
    outside: 'Looks at passports and faces, and says who somebody is.',
    here: 'A hosted page that takes made-up documents. You approve, reject or hold whoever hands them in.',
    open: 'Decide about people',
  },
  {
    place: 'payments',
    icon: 'payments',
    name: 'Payment providers',
    outside: 'Two companies that take money by card or transfer and send coins for it.',
    here: 'Both of them, each with a checkout page that pays, fails or cancels. No money moves.',
    open: 'See the orders',
  },
  {
    place: 'faults',
    icon: 'faults',
    name: 'Bad days',
    outside: 'Parties go down, answer late, or say everything twice.',
    here: 'Make any of them misbehave for a while, and watch whether the platform keeps its promises.',
    open: 'Make a fault',
  },
]

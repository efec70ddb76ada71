import type { Mode } from '../../faults/faults.ts'
import { parties, type Party } from '../../faults/parties.ts'
import { nameOf } from '../parts/chains.data.ts'

export const modeTexts: Readonly<Record<Mode, { readonly name: string; readonly text: string }>> = {
  down: { name: 'Down', text: 'does not answer at all' },
  slow: { name: 'Slow', text: 'answers five seconds late' },
  error: { name: 'Error', text: 'answers that it has failed' },
  duplicate: { name: 'Twice', text: 'says everything twice' },
  reorder: { name: 'Mixed up', text: 'loses the order, and its prices are old' },
}

const fixedNames: Readonly<Record<string, string>> = {
  mail: 'Mail server',
  sms: 'SMS and calls',
  captcha: 'Captcha',
  identity: 'Identity provider',
  'fiat.banxa': 'Banxa',
  'fiat.transak': 'Transak',
  'prices.a': 'Price source A',
  'prices.b': 'Price source B',
  'prices.c': 'Price source C',
  'sso.google': 'Google',
  'sso.apple': 'Apple',
  'sso.facebook': 'Facebook',
}

export const partyName = (party: string): string => fixedNames[party] ?? nameOf(party.replace(/^chain\./, ''))

export const partyGroups: readonly { readonly name: string; readonly parties: readonly Party[] }[] = [
  { name: 'Messages', parties: parties.filter((party) => party === 'mail' || party === 'sms') },
  { name: 'Prices', parties: parties.filter((party) => party.startsWith('prices.')) },
  { name: 'Sign-in', parties: parties.filter((party) => party === 'captcha' || party.startsWith('sso.')) },
  { name: 'Identity', parties: parties.filter((party) => party === 'identity') },
  { name: 'Payments', parties: parties.filter((party) => party.startsWith('fiat.')) },
  { name: 'Chains', parties: parties.filter((party) => party.startsWith('chain.')) },
]

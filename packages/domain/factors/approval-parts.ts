import { isId } from '../id.ts'
import { parseFreezeSubject } from '../staking/binding.ts'
import { getAction, type ApprovalAction, type PayloadParts } from './approval.ts'

// What is approved stands in a mail of ours: nothing is let in that a sentence could be written with.

type PartName = keyof PayloadParts
type IsForm = (text: string) => boolean

const isCoin: IsForm = (text) => /^[A-Za-z0-9-]{1,20}$/.test(text)
const isNetwork: IsForm = (text) => /^[a-z0-9-]{1,30}$/.test(text)
const isDecimal: IsForm = (text) => /^\d{1,30}(?:\.\d{1,30})?$/.test(text)
// Of every chain that we know: letters and digits alone.
const isAddress: IsForm = (text) => /^[A-Za-z0-9]{8,120}$/.test(text)
const isPasskey: IsForm = (text) => isId('pky', text)
const isBinding: IsForm = (text) => parseFreezeSubject(text) !== undefined

/** Which parts an action may name, and in which form; it has no others. */
const partsOf: Readonly<Record<ApprovalAction, Readonly<Partial<Record<PartName, IsForm>>>>> = {
  withdraw: { networkId: isNetwork, coinId: isCoin, amount: isDecimal, address: isAddress },
  addOtp: {},
  addPasskey: {},
  removePasskey: { subject: isPasskey },
  renewRecoveryCodes: {},
  handOff: {},
  downloadData: {},
  freeze: { coinId: isCoin, amount: isDecimal, subject: isBinding },
  swap: { coinId: isCoin, amount: isDecimal, subject: isCoin },
  closeAccount: {},
}

type Given = Readonly<Partial<Record<PartName, string | null | undefined>>>

/** Are these parts of this action, each in its form? Whether a coin is one of ours is the server's to say. */
export const hasForm = (action: ApprovalAction, given: Given): boolean =>
  partNames.every((name) => given[name] === undefined || given[name] === null || isPart(action, name, given[name]))

const partNames = ['networkId', 'coinId', 'amount', 'address', 'subject'] as const satisfies readonly PartName[]

const isPart = (action: ApprovalAction, name: PartName, text: unknown): text is string =>
  typeof text === 'string' && partsOf[action][name]?.(text) === true

/** The coins that are named in it. */
export const listNamedCoins = (action: ApprovalAction, given: Given): readonly string[] =>
  partNames.flatMap((name) => (partsOf[action][name] === isCoin ? (given[name] ?? []) : []))

/** What the text of a payload is about besides its action, for its owner to read; what it has nothing of is left out. */
export function getFacts(payload: string): Readonly<Record<string, string>> {
  const action = getAction(payload)
  const parts: unknown = JSON.parse(payload)
  const values: readonly unknown[] = Array.isArray(parts) ? parts.slice(3) : []
  const named = partNames.map((name, at) => [name, values[at]] as const)
  return Object.fromEntries(
    named.flatMap(([name, value]) => (isPart(action, name, value) ? [[name === 'coinId' ? 'coin' : name, value]] : [])),
  )
}

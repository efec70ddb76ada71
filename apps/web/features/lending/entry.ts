import type { AutoCompoundOption } from '@leaven/domain/lending/auto-compound.ts'
import { limitEntry, whyNotEnter, type EntryRefusal } from '@leaven/domain/lending/entry.ts'
import { add, amountOf, UNITS_MAX, zero, type Amount, type Asset } from '@leaven/money/amount.ts'
import { cutAmount, isPlainNumber } from '@leaven/money/parse.ts'
import { hasEntered, toRoom, type Batch } from './batch.ts'

/** What he has put into the form. */
export type Draft = {
  /** Null: not touched, so what he has entered before stays. */
  readonly amount: string | null
  readonly autoCompound: AutoCompoundOption
}

/** What is in the way of it; each has its own words. */
export type Problem = Exclude<EntryRefusal, 'PriceUnknown'>

export type Entry = {
  /** Null: no amount yet. Limited to what there is room for (LEND-065). */
  readonly amount: Amount | null
  /** It is what he has entered before, and nothing that he put in now. */
  readonly isKept: boolean
  readonly problem: Problem | null
  readonly isAmountChanged: boolean
  readonly isAutoCompoundChanged: boolean
}

/** What the form is held against. */
export type Around = {
  readonly batch: Batch
  readonly available: Amount
  /** In US dollars. */
  readonly minimum: Amount
  /** As it is now; of a new entry, his default. */
  readonly autoCompound: AutoCompoundOption
}

export function toEntry(draft: Draft, around: Around): Entry {
  const { batch } = around
  const isKept = draft.amount === null && hasEntered(batch)
  const asked = isKept ? batch.entered : findAmount(draft.amount ?? '', batch)
  const amount = asked && limit(asked, batch)
  return {
    amount,
    isKept,
    problem: asked ? whyNot(asked, around) : null,
    isAmountChanged: amount !== null && amount.units !== batch.entered.units,
    isAutoCompoundChanged: draft.autoCompound !== around.autoCompound,
  }
}

/** LEND-067: something must have changed, and nothing may be in the way. */
export const canGoOn = ({ amount, problem, ...change }: Entry, batch: Batch): boolean =>
  problem === null && amount !== null && (change.isAmountChanged || (hasEntered(batch) && change.isAutoCompoundChanged))

/** LEND-058, LEND-059, LEND-060. */
function findAmount(text: string, { asset }: Batch): Amount | null {
  const trimmed = text.replace(/\.$/, '')
  if (!isPlainNumber(trimmed)) return null
  const amount = cutToLargest(trimmed, asset)
  return amount.units > 0n ? amount : null
}

/** More digits than any balance has are more than he has, and no crash. */
function cutToLargest(text: string, asset: Asset): Amount {
  try {
    return cutAmount(text, asset, { canBeZero: true })
  } catch {
    return amountOf(asset, UNITS_MAX)
  }
}

const limit = (amount: Amount, batch: Batch): Amount => limitEntry(amount, batch.entered, toRoom(batch))

/** The rule of the server; without a price it is the server that decides. */
function whyNot(amount: Amount, { batch, available, minimum }: Around): Problem | null {
  const { entered, price } = batch
  const why = whyNotEnter(amount, { entered, available, room: toRoom(batch), price, minimum })
  return why === 'PriceUnknown' ? null : why
}

/** As much as there is: of his, and of room. */
export const mostOf = ({ batch, available }: Around): Amount =>
  batch.cap.units === 0n ? zero(batch.asset) : limit(add(available, batch.entered), batch)

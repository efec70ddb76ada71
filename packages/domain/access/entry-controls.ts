import { isRestrictedInLending, type Person } from './standing.ts'

/** What somebody can do on the form of a batch. */
export type EntryControls = {
  readonly canEnter: boolean
  readonly canCompound: boolean
  readonly canSetAmount: boolean
}

/** ACCESS-28: with the restricted flag he sees all of it, and none of it moves. */
export function toEntryControls(person: Person): EntryControls {
  const isFree = !isRestrictedInLending(person)
  return { canEnter: isFree, canCompound: isFree, canSetAmount: isFree }
}

import type { Transaction } from './transaction.ts'

const given = ['dexSwapOut', 'swapOut']
const gained = ['dexSwapIn', 'swapIn']
const paid = ['dexSwapFee']

/** A swap is one item of several lines: what he gave, what it cost, what he got. */
export const isOfSwap = ({ operation, groupId }: Transaction): boolean =>
  groupId !== null && [...given, ...gained, ...paid].includes(operation)

/** All lines of the item that a line belongs to, as far as they are shown. */
export const listItem = (all: readonly Transaction[], { groupId }: Transaction): readonly Transaction[] =>
  groupId === null ? [] : all.filter((other) => other.groupId === groupId)

/** From which coin to which; unknown where a filter hides one of both. */
export function findSwapWay(item: readonly Transaction[]): { readonly from: string; readonly to: string } | undefined {
  const from = item.find(({ operation }) => given.includes(operation))?.coinId
  const to = item.find(({ operation }) => gained.includes(operation))?.coinId
  return from === undefined || to === undefined ? undefined : { from, to }
}

import type { CallName } from '@leaven/contract/api.ts'
import type { PositionView } from '@leaven/contract/staking.ts'
import { isLong, toFreezeSubject, toRenewSubject, type Binding } from '@leaven/domain/staking/binding.ts'
import type { TermMonths } from '@leaven/domain/staking/terms.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { toShortestAmountText } from '@leaven/money/format-text.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { showAlert } from '../../platform/alerts.ts'
import { useApprove, type ApprovalAbout, type ApprovalId } from '../../platform/approve.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { useCommand } from '../../platform/queries.ts'
import { isEnded } from '../../platform/session.ts'
import { isRepeated, useIsUnheard } from '../../platform/use-send.ts'
import type { Source } from './entry.ts'
import { useTermText } from '../../platform/term-text.ts'

/** Read anew after anything that moves. */
const outdated: readonly CallName[] = [
  'getStaking',
  'getFreezer',
  'listFreezerActions',
  'getFreezerHighlights',
  'getWallets',
  'getBalance',
  'listTransactions',
  // What comes back repays what is owed.
  'getOwing',
]

export type Entering = {
  readonly amount: Amount
  readonly source: Source
  /** Undefined: flexible. */
  readonly months: TermMonths | undefined
  /** When the term ends. */
  readonly until: Date | undefined
  readonly autoRenew: boolean
}

type Wish = Omit<Entering, 'until'>

const toStaking = ({ amount, months, autoRenew }: Wish) => ({
  coin: amount.asset.code,
  amount: toDecimal(amount),
  autoRenew,
  ...(months !== undefined && { termMonths: months }),
})

/** Undefined: it comes from the wallet, and is staked. */
const toFreezing = ({ amount, source, months, autoRenew }: Wish) =>
  source === 'shares' && months !== undefined
    ? { coin: amount.asset.code, amount: toDecimal(amount), termDuration: months, autoRenew }
    : undefined

const toUnstaking = (amount: Amount) => ({ coin: amount.asset.code, amount: toDecimal(amount) })

export const useIsUnheardExit = (amount: Amount | null | undefined): boolean =>
  useIsUnheard('unstake', amount ? { body: toUnstaking(amount) } : undefined)

/** The same entry was sent before, perhaps by another tab, and its answer was not heard. */
export function useIsUnheardEntry(wish: Wish): boolean {
  const frozen = toFreezing(wish)
  const isStakeUnheard = useIsUnheard('stake', frozen ? undefined : { body: toStaking(wish) })
  const isFreezeUnheard = useIsUnheard('freeze', frozen && { body: frozen })
  return isStakeUnheard || isFreezeUnheard
}

/** Every command of the page; each says what came of it. True: it is done. */
export function useStaking() {
  const { t } = useLingui()
  const marks = useMarks()
  const tell = useTell()
  const { prove, isApproving } = useProof()
  const staking = useCommand('stake', outdated)
  const freezing = useCommand('freeze', outdated)
  const unstaking = useCommand('unstake', outdated)
  const extending = useCommand('extendFreeze', outdated)
  const commands = [staking, freezing, unstaking, extending]
  const isBusy = commands.some(({ isPending }) => isPending)

  async function enter({ amount, source, months, until, autoRenew }: Entering): Promise<boolean> {
    const text = toShortestAmountText(amount, marks)
    const bound = { coinId: amount.asset.code, amount: toDecimal(amount) }
    const about = { amount, ...(until && { endsAt: until }) }
    const proof = months === undefined ? {} : await prove({ months, autoRenew }, bound, about)
    if (proof === null) return false
    const entering = { amount, source, months, autoRenew }
    const frozen = toFreezing(entering)
    if (frozen) return tell(freezing.mutateAsync({ body: { ...frozen, ...proof } }), t`${text} frozen`)
    const body = { ...toStaking(entering), ...proof }
    return tell(staking.mutateAsync({ body }), months === undefined ? t`${text} staked` : t`${text} frozen`)
  }

  function unstake(amount: Amount): Promise<boolean> {
    const text = toShortestAmountText(amount, marks)
    return tell(unstaking.mutateAsync({ body: toUnstaking(amount) }), t`${text} unstaked`)
  }

  async function extend({ id, autoRenew, amount }: Extending, months: TermMonths, until: Date): Promise<boolean> {
    const about = { action: t`Extend a freeze`, amount, endsAt: until }
    const proof = await prove({ months, autoRenew }, { positionId: id }, about)
    if (proof === null) return false
    const body = { termDuration: months, ...proof }
    return tell(extending.mutateAsync({ params: { id }, body }), t`The new term has begun`)
  }

  return { enter, unstake, extend, isBusy, isApproving, commands }
}

type Renewable = Binding & Pick<PositionView, 'id'>
type Extending = Renewable & { readonly amount: Amount }

type Wished = { readonly coinId?: string; readonly amount?: string; readonly positionId?: PositionView['id'] }
type Proof = { readonly approvalId?: ApprovalId }

/** Nobody waits for a year: the owner of the coins proves that it is them. Null: they have thought better of it. */
function useProof() {
  const { t } = useLingui()
  const approve = useApprove()
  const toText = useTermText()
  const [isApproving, setApproving] = useState(false)
  const prove = async (
    binding: Binding,
    { positionId, ...bound }: Wished,
    about: ApprovalAbout,
  ): Promise<Proof | null> => {
    if (!isLong(binding)) return {}
    const payload = { action: 'freeze', ...bound, subject: toFreezeSubject(binding, positionId) } as const
    const length = toText(binding.months).whole
    const term = binding.autoRenew ? `${length}, ${t`Auto-renew`}` : length
    setApproving(true)
    const approvalId = await approve({ payload, about: { ...about, term } })
    setApproving(false)
    return approvalId && { approvalId }
  }
  return { prove, isApproving }
}

/** FREEZE-05: of one position, or of all. On for a long term it needs a proof as freezing does. */
export function useAutoRenew() {
  const { t } = useLingui()
  const tell = useTell()
  const approve = useApprove()
  const toText = useTermText()
  const setting = useCommand('setAutoRenew', ['getFreezer'])
  const toName = ([first, ...others]: readonly Renewable[]): string =>
    first && others.length === 0 ? `${t`Auto-renew`}, ${toText(first.months).whole}` : t`Auto-renew all`

  async function set(id: PositionView['id'] | 'all', autoRenew: boolean, of: readonly Renewable[]): Promise<boolean> {
    const isBinding = autoRenew && of.some((one) => !one.autoRenew && isLong({ ...one, autoRenew }))
    const payload = { action: 'freeze', subject: toRenewSubject(id) } as const
    const approvalId = isBinding ? await approve({ payload, subjectName: toName(of) }) : undefined
    if (approvalId === null) return false
    const body = { id, autoRenew, ...(approvalId && { approvalId }) }
    return tell(setting.mutateAsync({ body }), autoRenew ? t`Auto-renew is on` : t`Auto-renew is off`)
  }
  return { set, isBusy: setting.isPending }
}

function useTell(): (work: Promise<unknown>, done: string) => Promise<boolean> {
  const toText = useErrorText()
  return async (work, done) => {
    let answer: unknown
    try {
      answer = await work
    } catch (error) {
      // The end of a session is told by the frame, in more words.
      if (!isEnded(error)) showAlert('negative', toText(error))
      return false
    }
    // What an earlier sending did is told as such.
    if (!isRepeated(answer)) showAlert('positive', done)
    return true
  }
}

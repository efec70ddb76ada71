import type { CallName } from '@leaven/contract/api.ts'
import type { PositionView } from '@leaven/contract/staking.ts'
import { isLongTerm, type TermMonths } from '@leaven/domain/staking/terms.ts'
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
import type { Source } from './entry.ts'
import { useTermText } from './term-text.ts'

/** Read anew after anything that moves. */
const outdated: readonly CallName[] = [
  'getStaking',
  'getFreezer',
  'listFreezerActions',
  'getFreezerHighlights',
  'getWallets',
  'getBalance',
  'listTransactions',
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
  const isBusy = [staking, freezing, unstaking, extending].some(({ isPending }) => isPending)

  async function enter({ amount, source, months, until, autoRenew }: Entering): Promise<boolean> {
    const [coin, decimal, text] = [amount.asset.code, toDecimal(amount), toShortestAmountText(amount, marks)]
    const bound = { coinId: coin, amount: decimal, subject: String(months) }
    const proof = await prove(months, bound, { amount, ...(until && { endsAt: until }) })
    if (proof === null) return false
    if (source === 'shares' && months !== undefined) {
      const body = { coin, amount: decimal, termDuration: months, autoRenew, ...proof }
      return tell(freezing.mutateAsync({ body }), t`${text} frozen`)
    }
    const body = { coin, amount: decimal, autoRenew, ...(months !== undefined && { termMonths: months }), ...proof }
    return tell(staking.mutateAsync({ body }), months === undefined ? t`${text} staked` : t`${text} frozen`)
  }

  function unstake(amount: Amount): Promise<boolean> {
    const text = toShortestAmountText(amount, marks)
    const body = { coin: amount.asset.code, amount: toDecimal(amount) }
    return tell(unstaking.mutateAsync({ body }), t`${text} unstaked`)
  }

  async function extend({ id, amount }: Extending, months: TermMonths, until: Date): Promise<boolean> {
    const about = { action: t`Extend a freeze`, amount, endsAt: until }
    const proof = await prove(months, { subject: `${id} ${months}` }, about)
    if (proof === null) return false
    const body = { termDuration: months, ...proof }
    return tell(extending.mutateAsync({ params: { id }, body }), t`The new term has begun`)
  }

  return { enter, unstake, extend, isBusy, isApproving }
}

type Extending = { readonly id: PositionView['id']; readonly amount: Amount }

type Bound = { readonly coinId?: string; readonly amount?: string; readonly subject: string }

/** Five and ten years cannot be undone: their owner proves that it is them. Null: they have thought better of it. */
function useProof() {
  const approve = useApprove()
  const toText = useTermText()
  const [isApproving, setApproving] = useState(false)
  const prove = async (
    months: TermMonths | undefined,
    bound: Bound,
    about: ApprovalAbout,
  ): Promise<{ readonly approvalId?: ApprovalId } | null> => {
    if (months === undefined || !isLongTerm(months)) return {}
    setApproving(true)
    const payload = { action: 'freeze', ...bound } as const
    const approvalId = await approve({ payload, about: { ...about, term: toText(months).whole } })
    setApproving(false)
    return approvalId && { approvalId }
  }
  return { prove, isApproving }
}

/** FREEZE-05: of one position, or of all. */
export function useAutoRenew() {
  const { t } = useLingui()
  const tell = useTell()
  const setting = useCommand('setAutoRenew', ['getFreezer'])
  const set = (id: PositionView['id'] | 'all', autoRenew: boolean): Promise<boolean> =>
    tell(setting.mutateAsync({ body: { id, autoRenew } }), autoRenew ? t`Auto-renew is on` : t`Auto-renew is off`)
  return { set, isBusy: setting.isPending }
}

function useTell(): (work: Promise<unknown>, done: string) => Promise<boolean> {
  const toText = useErrorText()
  return async (work, done) => {
    try {
      await work
    } catch (error) {
      showAlert('negative', toText(error))
      return false
    }
    showAlert('positive', done)
    return true
  }
}

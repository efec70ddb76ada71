import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../platform/format.ts'
import type { Stack } from './stack.ts'
import type { Learner } from './use-learner.ts'

type SlotNoteProps = { readonly stack: Stack; readonly learner: Learner }

/** Why a reward is not there, or until when it is kept. */
export function SlotNote({ stack: { info }, learner }: SlotNoteProps) {
  if (learner.isGuest || learner.isDenied) return null
  if (info.unpaid)
    return (
      <p className="lv-t-sm lv-ink2">
        <Unpaid why={info.unpaid} />
      </p>
    )
  if (info.slotHeldUntil === null || learner.isVerified) return null
  return <HeldUntil until={info.slotHeldUntil} />
}

export function Unpaid({ why }: { readonly why: NonNullable<Stack['info']['unpaid']> }) {
  if (why === 'LATE') return <Trans>Late: it cannot be paid at the moment. Your reward comes by itself.</Trans>
  if (why === 'HELD')
    return <Trans>On hold: another account has the same name and date of birth. We are looking at it.</Trans>
  return <Trans>Not paid: rewards are given once to a person, and another account of yours has had this one.</Trans>
}

function HeldUntil({ until }: { readonly until: string }) {
  const { day } = useFormat()
  const at = day(new Date(until))
  return (
    <p className="lv-t-sm lv-ink2">
      <Trans>
        Your reward is kept until <time dateTime={until}>{at}</time>. Be verified by then.
      </Trans>
    </p>
  )
}

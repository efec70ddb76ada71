import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../platform/format.ts'
import { useOwnText } from '../../platform/hidden.tsx'
import type { Late } from './late.ts'

/** Said calmly to those whose payment is overdue: what is late, how much, since when; it is dated to its own day. */
export function LateNote({ late }: { readonly late: readonly Late[] }) {
  const toText = useLateText()
  return (
    <Alert tone="info">
      {late.map((one) => (
        <span key={one.kind} className="lending-late">
          {toText(one)}
        </span>
      ))}
      <Trans>It will be made as of its own day; you lose nothing.</Trans>
    </Alert>
  )
}

function useLateText(): (late: Late) => string {
  const { t } = useLingui()
  const { day } = useFormat()
  const toOwn = useOwnText()
  return ({ kind, coin, amount, since }) => {
    const [own, then] = [amount ? toOwn(amount) : coin, day(since)]
    if (kind === 'START') return t`The start of this batch is late since ${then}.`
    if (kind === 'SETTLEMENT') return t`The settlement of your ${own} is late since ${then}.`
    if (kind === 'RETURN') return t`Of your return, ${own} is late since ${then} and not paid yet.`
    return t`Of your fixed return, ${own} is late since ${then} and not paid yet.`
  }
}

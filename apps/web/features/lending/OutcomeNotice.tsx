import { add, isLess } from '@leaven/money/amount.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Trans } from '@lingui/react/macro'
import { useOwnText } from '../../platform/hidden.tsx'
import type { Outcome, Past } from './history.ts'

/** LEND-029, LEND-030, LEND-051: where the entry and the return went. What is late is said by the line above. */
export function OutcomeNotice({ past }: { readonly past: Past }) {
  const { outcome, late } = past
  if (!outcome) return null
  return <Alert tone={late.length > 0 ? 'info' : 'positive'}>{toText(past, outcome)}</Alert>
}

function toText(past: Past, outcome: Outcome) {
  const { reentered, into } = outcome
  if (into === null) return <Transferred past={past} />
  const hasReturn = !isLess(reentered, add(add(past.entry, past.awaited), past.earned))
  if (hasReturn) return <Trans>Your entry and return were re-entered into #{into}.</Trans>
  if (reentered.units !== past.entry.units) return <Split outcome={outcome} />
  return past.late.some(({ kind }) => kind === 'RETURN') ? (
    <Trans>Your entry was re-entered into #{into}. Your return follows.</Trans>
  ) : (
    <Trans>Your entry was re-entered into #{into}, and your return was transferred to your wallet.</Trans>
  )
}

const Transferred = ({ past: { late } }: { readonly past: Past }) =>
  late.some(({ kind }) => kind === 'RETURN') ? (
    <Trans>Your entry was transferred to your wallet. Your return follows.</Trans>
  ) : (
    <Trans>Your entry and return were transferred to your wallet.</Trans>
  )

/** The next batch had room for a part. */
function Split({ outcome: { reentered, into, transferred } }: { readonly outcome: Outcome }) {
  const toOwn = useOwnText()
  const [on, back] = [toOwn(reentered), toOwn(transferred)]
  return (
    <Trans>
      {on} were re-entered into #{into}, {back} were transferred to your wallet.
    </Trans>
  )
}

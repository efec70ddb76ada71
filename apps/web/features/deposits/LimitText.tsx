import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { toAmountText } from '@leaven/money/format-text.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Trans } from '@lingui/react/macro'

type Limit = AnswerOf<Api['hasIncomingDeposits']>['limit']

const USD = { code: 'USD', decimals: 2 }

/** KYC-37: how much may come without verification, and how much of that has. */
export function LimitText({ limit }: { readonly limit: Limit | undefined }) {
  const marks = useMarks()
  if (!limit) return null
  const toText = (decimal: string) =>
    toAmountText(parseAmount(decimal, USD, { canBeZero: true }), { view: 'currency' }, marks)
  const [used, allowed] = [toText(limit.used), toText(limit.allowed)]
  return (
    <Trans>
      Without verification, {allowed} may come in; {used} of it is used.
    </Trans>
  )
}

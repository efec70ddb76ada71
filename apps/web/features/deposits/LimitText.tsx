import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { toAmountText } from '@leaven/money/format-text.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Trans } from '@lingui/react/macro'

type Limit = AnswerOf<Api['hasIncomingDeposits']>['limit']

const USD = { code: 'USD', decimals: 2 }

/** KYC-37: how much may come without verification, how much of that has, what waits above it and what is left. */
export function LimitText({ limit }: { readonly limit: Limit | undefined }) {
  const marks = useMarks()
  if (!limit) return null
  const toText = (decimal: string) =>
    toAmountText(parseAmount(decimal, USD, { canBeZero: true }), { view: 'currency' }, marks)
  const [used, allowed] = [toText(limit.used), toText(limit.allowed)]
  const [waiting, left] = [toText(limit.waiting), toText(limit.left)]
  return (
    <>
      {limit.used === '0' ? (
        <Trans>Without verification, {allowed} may come in.</Trans>
      ) : (
        <Trans>
          Without verification, {allowed} may come in; {used} of it is used.
        </Trans>
      )}{' '}
      <Waiting limit={limit} waiting={waiting} />{' '}
      {limit.left === '0' ? (
        <Trans>Your limit is reached: more can be deposited once you are verified.</Trans>
      ) : (
        <Trans>{left} may still come; what is more stays locked until you are verified.</Trans>
      )}
    </>
  )
}

/** A single deposit may be more than all that may come in. */
function Waiting({ limit, waiting }: { readonly limit: NonNullable<Limit>; readonly waiting: string }) {
  if (limit.waiting === '0') return null
  return limit.used === '0' ? (
    <Trans>{waiting} has arrived and waits.</Trans>
  ) : (
    <Trans>{waiting} more has arrived and waits.</Trans>
  )
}

import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { Trans } from '@lingui/react/macro'
import { useRuleMoney } from '../../platform/rule-money.ts'

type Limit = AnswerOf<Api['hasIncomingDeposits']>['limit']

const USD = { code: 'USD', decimals: 2 }

/** KYC-37: how much may come without verification, how much of that has, what waits above it and what is left. */
export function LimitText({ limit }: { readonly limit: Limit | undefined }) {
  const toMoney = useRuleMoney()
  if (!limit) return null
  const toText = (decimal: string) => toMoney(parseAmount(decimal, USD, { canBeZero: true }))
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
        <Trans>
          {left} may still come. A deposit that goes above it stays locked, all of it, until you are verified.
        </Trans>
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

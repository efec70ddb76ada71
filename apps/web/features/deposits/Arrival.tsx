import type { CoinView } from '@leaven/contract/coins.ts'
import type { DepositView } from '@leaven/contract/deposits.ts'
import { Progress } from '@leaven/ui/progress/Progress.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useOwnText } from '../../platform/hidden.tsx'
import { RouteButton } from '../../platform/links.tsx'
import { toAmount } from './amounts.ts'

type ArrivalProps = {
  readonly deposit: DepositView
  readonly coins: readonly CoinView[]
}

const icons = { PENDING: Clock, LOCKED: CircleCheck, CONFIRMED: CircleCheck, CANCELLED: CircleAlert } as const

/** One deposit from the first block to the wallet. */
export function Arrival({ deposit, coins }: ArrivalProps) {
  const { t } = useLingui()
  const toText = useOwnText()
  const { status, waitsFor, confirmations, confirmationsNeeded } = deposit
  const Icon = icons[status]
  return (
    <div className={`deposits-arrival deposits-arrival--${status.toLowerCase()}`}>
      <Icon size={20} strokeWidth={1.9} aria-hidden />
      <div className="deposits-arrival__words">
        <p className="lv-b">
          <ArrivalText deposit={deposit} what={toText(toAmount(deposit, coins))} />
        </p>
        {status === 'PENDING' ? (
          <Progress
            label={t`Confirmations`}
            value={(confirmations / confirmationsNeeded) * 100}
            valueText={t`${confirmations} of ${confirmationsNeeded}`}
            size="sm"
          />
        ) : null}
        {status === 'LOCKED' ? (
          <p className="lv-t-sm lv-ink2">
            <HoldText waitsFor={waitsFor} />
          </p>
        ) : null}
      </div>
      {status === 'LOCKED' ? <HoldButton waitsFor={waitsFor} /> : null}
    </div>
  )
}

type HoldProps = Pick<DepositView, 'waitsFor'>

function HoldText({ waitsFor }: HoldProps) {
  const isAsked = waitsFor.includes('ORIGINATOR')
  if (waitsFor.includes('VERIFICATION')) {
    return isAsked ? (
      <Trans>Say who sent it. It is also above your deposit limit, so it stays locked until you are verified.</Trans>
    ) : (
      <Trans>It is above your deposit limit, so it is locked until your account is verified.</Trans>
    )
  }
  if (!waitsFor.includes('PRICE')) return <Trans>Say who sent it, then it is available.</Trans>
  return isAsked ? (
    <Trans>
      Say who sent it. Beside that it waits for a price, which tells whether it fits into your deposit limit.
    </Trans>
  ) : (
    <Trans>
      There is no price for it at the moment, so we cannot tell yet whether it fits into your deposit limit. We look
      again every few minutes; there is nothing for you to do.
    </Trans>
  )
}

function HoldButton({ waitsFor }: HoldProps) {
  if (waitsFor.includes('ORIGINATOR')) {
    return (
      <RouteButton to="/incoming-deposits" size="sm">
        <Trans>Answer</Trans>
      </RouteButton>
    )
  }
  if (!waitsFor.includes('VERIFICATION')) return null
  return (
    <RouteButton to="/me/verify-account" size="sm">
      <Trans>Verify account</Trans>
    </RouteButton>
  )
}

type ArrivalTextProps = { readonly deposit: DepositView; readonly what: string }

function ArrivalText({ deposit: { status, confirmations, confirmationsNeeded }, what }: ArrivalTextProps) {
  const amount = <span translate="no">{what}</span>
  if (status === 'PENDING') {
    return (
      <Trans>
        {amount} seen, {confirmations} of {confirmationsNeeded} confirmations
      </Trans>
    )
  }
  if (status === 'CANCELLED') return <Trans>{amount} was cancelled by its network</Trans>
  return <Trans>{amount} arrived</Trans>
}

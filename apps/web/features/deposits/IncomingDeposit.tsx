import type { CoinView } from '@leaven/contract/coins.ts'
import type { DepositView } from '@leaven/contract/deposits.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Card } from '@leaven/ui/card/Card.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { Moment } from '../../platform/Moment.tsx'
import { Figure } from '../../platform/hidden.tsx'
import { RouteLink } from '../../platform/links.tsx'
import { useIsInReview } from '../../platform/me.ts'
import { toAmount } from './amounts.ts'
import { OriginatorForm, type OriginatorFormProps } from './OriginatorForm.tsx'
import { TransactionId } from './TransactionId.tsx'

export type IncomingDepositProps = {
  readonly deposit: DepositView
  readonly coins: readonly CoinView[] | undefined
  readonly networkName: string
  readonly onAnswered: OriginatorFormProps['onAnswered']
}

export function IncomingDeposit({ deposit, coins, networkName, onAnswered }: IncomingDepositProps) {
  const amount = toAmount(deposit, coins)
  const [isAsked, isAbove] = [deposit.waitsFor.includes('ORIGINATOR'), deposit.waitsFor.includes('VERIFICATION')]
  return (
    <Card>
      <div className="deposits-item">
        <div className="deposits-item__facts">
          <div className="deposits-item__head">
            <CoinGlyph coin={deposit.coinId} size={44} />
            <div>
              <h2 className="lv-d lv-t-lg" translate="no">
                <Figure amount={amount} view="friendly" />
              </h2>
              <Badge tone="warning" icon={<Lock size={14} strokeWidth={1.9} aria-hidden />}>
                {isAsked ? <Trans>Waits for your answer</Trans> : <Trans>Waits for your verification</Trans>}
              </Badge>
            </div>
          </div>
          <Facts deposit={deposit} networkName={networkName} />
        </div>
        <div>
          {isAbove ? <AboveLimit /> : null}
          {isAsked ? <OriginatorForm deposit={deposit} onAnswered={onAnswered} /> : null}
        </div>
      </div>
    </Card>
  )
}

/** KYC-37: an answer alone does not unlock it. */
function AboveLimit() {
  const isReviewed = useIsInReview()
  return (
    <Alert
      tone="info"
      action={
        isReviewed ? undefined : (
          <RouteLink to="/me/verify-account">
            <Trans>Verify account</Trans>
          </RouteLink>
        )
      }
    >
      <Trans>It is above your deposit limit, so it is locked until your account is verified.</Trans>{' '}
      {isReviewed ? <Trans>Your verification is in review.</Trans> : null}
    </Alert>
  )
}

function Facts({ deposit, networkName }: Pick<IncomingDepositProps, 'deposit' | 'networkName'>) {
  return (
    <dl className="deposits-facts">
      <div>
        <dt>
          <Trans>Coin</Trans>
        </dt>
        <dd translate="no">{deposit.coinId}</dd>
      </div>
      <div>
        <dt>
          <Trans>Network</Trans>
        </dt>
        <dd translate="no">{networkName}</dd>
      </div>
      <div>
        <dt>
          <Trans>Transaction</Trans>
        </dt>
        <dd>
          <TransactionId txid={deposit.txid} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Seen</Trans>
        </dt>
        <dd>
          <Moment at={new Date(deposit.seenAt)} />
        </dd>
      </div>
    </dl>
  )
}

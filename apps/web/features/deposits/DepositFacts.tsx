import type { CoinView } from '@leaven/contract/coins.ts'
import { AmountText } from '@leaven/ui/amount-text/AmountText.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { toFee } from './amounts.ts'
import type { NetworkView } from './use-offer.ts'

type DepositFactsProps = { readonly coin: CoinView; readonly network: NetworkView }

/** How long it takes and what it costs, also when it costs nothing. */
export function DepositFacts({ coin, network }: DepositFactsProps) {
  const { t } = useLingui()
  return (
    <dl className="deposits-facts">
      <div>
        <dt>
          <Trans>Credited after</Trans>
        </dt>
        <dd>
          <Plural value={network.confirmations} one="# confirmation" other="# confirmations" />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Deposit fee</Trans>
        </dt>
        <dd>
          <AmountText amount={toFee(coin.depositFeeUsd)} view="currency" hiddenLabel={t`Hidden`} />
        </dd>
      </div>
    </dl>
  )
}

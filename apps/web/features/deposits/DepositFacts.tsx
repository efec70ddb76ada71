import { zero } from '@leaven/money/amount.ts'
import { toCurrency } from '@leaven/money/format.ts'
import { AmountText } from '@leaven/ui/amount-text/AmountText.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { NetworkView } from './use-offer.ts'

type DepositFactsProps = { readonly network: NetworkView }

// All of it is credited. The coin's own fee is for the address of a purchase (FIAT-75), which this is not.
const FEE = zero(toCurrency('USD'))

/** How long it takes and what it costs, also when it costs nothing. */
export function DepositFacts({ network }: DepositFactsProps) {
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
          <AmountText amount={FEE} view="currency" hiddenLabel={t`Hidden`} />
        </dd>
      </div>
    </dl>
  )
}

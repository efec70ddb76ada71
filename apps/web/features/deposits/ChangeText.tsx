import type { CoinView } from '@leaven/contract/coins.ts'
import type { DepositView } from '@leaven/contract/deposits.ts'
import { useLingui } from '@lingui/react/macro'
import { OwnFigures, useOwnText } from '../../platform/hidden.tsx'
import { toAmount } from './amounts.ts'

type ChangeTextProps = { readonly deposit: DepositView; readonly coins: readonly CoinView[] | undefined }

/** What a toast says of a deposit; its amount goes when the eye closes, also while the toast is there. */
export const ChangeText = (props: ChangeTextProps) => (
  <OwnFigures>
    <Words {...props} />
  </OwnFigures>
)

function Words({ deposit, coins }: ChangeTextProps) {
  const { t } = useLingui()
  const what = useOwnText()(toAmount(deposit, coins))
  const texts: Readonly<Record<DepositView['status'], string>> = {
    PENDING: t`${what} is on its way`,
    LOCKED: deposit.waitsFor.includes('ORIGINATOR')
      ? t`${what} needs your answer`
      : deposit.waitsFor.includes('PRICE')
        ? t`${what} is locked until there is a price for it`
        : t`${what} is locked until your account is verified`,
    CONFIRMED: t`${what} has arrived`,
    CANCELLED: t`${what} was cancelled by its network`,
  }
  return texts[deposit.status]
}

import type { ApprovalAction } from '@leaven/domain/factors/approval.ts'
import { DECIMALS_MAX, type Amount } from '@leaven/money/amount.ts'
import { toShortestAmountText } from '@leaven/money/format-text.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ApprovalWish } from '../../../platform/approve.ts'
import { useFormat } from '../../../platform/format.ts'

const actions: Readonly<Record<ApprovalAction, MessageDescriptor>> = {
  withdraw: msg`Withdraw coins`,
  addOtp: msg`Set up an authenticator app`,
  addPasskey: msg`Add a passkey`,
  removePasskey: msg`Remove a passkey`,
  renewRecoveryCodes: msg`Make new recovery codes`,
  handOff: msg`Log in on another device`,
  downloadData: msg`Download all personal data`,
  freeze: msg`Bind coins in the freezer for a year or more`,
  swap: msg`Swap coins at a loss`,
  closeAccount: msg`Close the account for good`,
}

/** All that the approval binds, line by line. */
export function ApprovalFacts({ payload, subjectName, about }: ApprovalWish) {
  const { t, i18n } = useLingui()
  const { day } = useFormat()
  const marks = useMarks()
  const { action, networkId, address, subject } = payload
  const amount = about?.amount ?? findAmount(payload)
  const facts: readonly (readonly [name: string, value: string | undefined])[] = [
    [t`Amount`, amount && toShortestAmountText(amount, marks)],
    [t`Coin`, amount?.asset.code ?? payload.coinId],
    [t`Term`, about?.term],
    [t`Ends`, about?.endsAt && day(about.endsAt)],
    [t`Network`, networkId],
    [t`Address`, address],
    // A term says which; its number would say nothing.
    [t`Which`, about?.term === undefined ? (subjectName ?? subject) : undefined],
  ]
  return (
    <dl className="identity-facts">
      <Fact name={t`Action`}>{about?.action ?? i18n._(actions[action])}</Fact>
      {facts.map(([name, value]) => (value === undefined ? null : <Fact key={name} name={name} data={value} />))}
    </dl>
  )
}

/** No coin has more decimals than these, so that every digit which is approved shows. */
const findAmount = ({ amount, coinId }: ApprovalWish['payload']): Amount | undefined =>
  amount && coinId ? parseAmount(amount, { code: coinId, decimals: DECIMALS_MAX }, { canBeZero: true }) : undefined

type FactProps = { readonly name: string; readonly data?: string; readonly children?: string }

const Fact = ({ name, data, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd translate={data === undefined ? undefined : 'no'}>{data ?? children}</dd>
  </div>
)

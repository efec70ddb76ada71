import type { ApprovalAction } from '@leaven/domain/factors/approval.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ApprovalWish } from '../../../platform/approve.ts'

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
export function ApprovalFacts({ payload, subjectName }: ApprovalWish) {
  const { t, i18n } = useLingui()
  const { action, amount, coinId, networkId, address, subject } = payload
  const facts: readonly (readonly [name: string, value: string | undefined])[] = [
    [t`Amount`, amount],
    [t`Coin`, coinId],
    [t`Network`, networkId],
    [t`Address`, address],
    [t`Which`, subjectName ?? subject],
  ]
  return (
    <dl className="identity-facts">
      <Fact name={t`Action`}>{i18n._(actions[action])}</Fact>
      {facts.map(([name, value]) => (value === undefined ? null : <Fact key={name} name={name} data={value} />))}
    </dl>
  )
}

type FactProps = { readonly name: string; readonly data?: string; readonly children?: string }

const Fact = ({ name, data, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd translate={data === undefined ? undefined : 'no'}>{data ?? children}</dd>
  </div>
)

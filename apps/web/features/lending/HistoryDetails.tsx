import { toEntryControls } from '@leaven/domain/access/entry-controls.ts'
import { autoCompoundOptions } from '@leaven/domain/lending/auto-compound.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { OptionGroup } from '@leaven/ui/option-card/OptionGroup.tsx'
import { Radio } from '@leaven/ui/option-card/Radio.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Figure, useOwnText } from '../../platform/hidden.tsx'
import { useMe } from '../../platform/me.ts'
import { Moment } from '../../platform/Moment.tsx'
import { Awaited } from './Awaited.tsx'
import { optionTexts } from './EntryForm.tsx'
import type { Past } from './history.ts'
import { OutcomeNotice } from './OutcomeNotice.tsx'
import { Trades } from './Trades.tsx'
import { useSetting } from './use-entry.ts'

/** LEND-024 to LEND-029. */
export function HistoryDetails({ past }: { readonly past: Past }) {
  const { t } = useLingui()
  const hedges = past.trades.filter(({ type }) => type === 'HEDGE')
  const others = past.trades.filter(({ type }) => type !== 'HEDGE')
  return (
    <div className="lending-details">
      <div className="lending-details__own">
        <h3 className="lv-t-md">
          <Trans>My entry</Trans>
        </h3>
        <dl className="lending-facts">
          <Line name={<Trans>My entry</Trans>}>
            <Figure amount={past.entry} view="exact" />
            <Awaited amount={past.awaited} />
          </Line>
          <Line name={<Trans>Fixed DFI return</Trans>}>
            <Reward past={past} />
          </Line>
          <Line name={<Trans>Entry fee</Trans>}>
            <Figure amount={past.fee} view="exact" />
          </Line>
          <Line name={past.status === 'ONGOING' ? <Trans>Expected return</Trans> : <Trans>My return</Trans>}>
            <Figure amount={past.earned} view="exact" isMovement />
          </Line>
          <Line name={<Trans>Matures</Trans>}>
            <Moment at={past.endsAt} isOfHouse />
          </Line>
        </dl>
        <Options past={past} />
      </div>
      <div className="lending-details__trades">
        <h3 className="lv-t-md">
          <Trans>Trades and bonus rounds</Trans>
        </h3>
        <Trades
          caption={t`Trades and bonus rounds`}
          trades={others}
          empty={
            <p className="lv-ink3">
              <Trans>No trades.</Trans>
            </p>
          }
        />
        <h3 className="lv-t-md">
          <Trans>Hedges</Trans>
        </h3>
        <Trades
          caption={t`Hedges`}
          trades={hedges}
          empty={
            <p className="lv-ink3 lv-t-sm">
              <Trans>None: what this batch can pay was set aside in full before its sale opened.</Trans>
            </p>
          }
        />
        <Notice past={past} />
      </div>
    </div>
  )
}

const Line = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** LEND-025, LEND-045, LEND-070. */
function Options({ past }: { readonly past: Past }) {
  const { t, i18n } = useLingui()
  const me = useMe().data
  const { set, isBusy } = useSetting()
  const controls = me && toEntryControls({ status: me.status, consent: me.userDataConsent.userConsentStatus })
  const restricted = controls?.canCompound === false ? t`Your account is restricted.` : undefined
  const closed = past.canChange ? undefined : t`It can no longer be changed.`
  const reason = closed ?? restricted
  return (
    <OptionGroup question={<Trans>When the batch is settled</Trans>}>
      {autoCompoundOptions.map((option) => (
        <Radio
          key={option}
          isOn={past.autoCompound === option}
          reason={reason}
          onChoose={() => {
            if (!isBusy) void set({ batchId: past.id, autoCompound: option })
          }}
        >
          {i18n._(optionTexts[option])}
        </Radio>
      ))}
    </OptionGroup>
  )
}

/** What is late of it is said in its place: a zero beside it would be a second truth. */
function Reward({ past: { reward, late } }: { readonly past: Past }) {
  const toOwn = useOwnText()
  const missing = late.find(({ kind }) => kind === 'REWARD')
  const own = missing?.amount ? toOwn(missing.amount) : reward.asset.code
  return (
    <>
      {missing && reward.units === 0n ? null : <Figure amount={reward} view="exact" />}
      {missing ? (
        <span className="lending-awaited">
          <Trans>{own}, late</Trans>
        </span>
      ) : null}
    </>
  )
}

/** LEND-029, LEND-030. */
function Notice({ past }: { readonly past: Past }) {
  const { status, late } = past
  // An entry may be settled while its batch waits for others.
  if (past.outcome && status !== 'CANCELED') return <OutcomeNotice past={past} />
  // Its line says already that something is still to come.
  if (late.length > 0) return null
  if (status === 'MATURED') {
    return (
      <Alert tone="info">
        <Trans>Settlement is in progress.</Trans>
      </Alert>
    )
  }
  if (status !== 'CANCELED') return null
  return (
    <Alert tone="warning">
      <Trans>This batch was canceled and your entry returned to your wallet.</Trans>
    </Alert>
  )
}

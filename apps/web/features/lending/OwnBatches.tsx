import { rightOf } from '@leaven/contract/rights.ts'
import { toEntryControls } from '@leaven/domain/access/entry-controls.ts'
import type { Reason } from '@leaven/domain/access/feature.ts'
import { zero } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FrozenNotice, useWhyFrozen } from '../../platform/FrozenNotice.tsx'
import { OwnFigures } from '../../platform/hidden.tsx'
import { useMe, type Me } from '../../platform/me.ts'
import { useAnswer } from '../../platform/queries.ts'
import { hasEntered, isFull, isOnSale, type Batch } from './batch.ts'
import { BatchList } from './BatchList.tsx'
import type { Around } from './entry.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { History } from './History.tsx'

const USD = { code: 'USD', decimals: 2 }

type OwnBatchesProps = { readonly batches: readonly Batch[]; readonly onGate: (reason: Reason) => void }

/** The batches of somebody who may enter them, or is told why he may not. */
export function OwnBatches({ batches, onGate }: OwnBatchesProps) {
  const me = useMe().data
  const [openId, setOpenId] = useState<string>()
  const toAround = useAround(me)
  const open = batches.find(({ id }) => id === openId)
  const around = open && toAround(open)
  const gate = me && rightOf(me.accessRights, 'enterBatch').reasons[0]
  return (
    <OwnFigures>
      <FrozenNotice />
      <BatchList
        batches={batches}
        isGuest={false}
        renderAction={(batch, now) => (
          <EnterButton
            batch={batch}
            now={now}
            onPress={() => (gate && !hasEntered(batch) ? onGate(gate) : setOpenId(batch.id))}
          />
        )}
      />
      <History />
      {me && around ? (
        <EntryDialog
          key={around.batch.id}
          around={around}
          controls={toEntryControls({ status: me.status, consent: me.userDataConsent.userConsentStatus })}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
    </OwnFigures>
  )
}

/** What an entry is held against; undefined until all of it is known. */
function useAround(me: Me | undefined): (batch: Batch) => Around | undefined {
  const wallets = useAnswer('getWallets', {}, { isOff: me === undefined }).data
  const settings = useAnswer('listBatchSettings', {}, { isOff: me === undefined }).data
  const minimum = useAnswer('getLendingMinimum', {}).data
  return (batch) => {
    if (!me || !wallets || !settings || !minimum) return undefined
    const { asset } = batch
    const own = wallets.balances.find(({ coin, kind }) => coin.id === asset.code && kind === 'NATIVE')
    return {
      batch,
      available: own ? parseAmount(own.available, asset, { canBeZero: true }) : zero(asset),
      minimum: parseAmount(minimum.minimumAmountInUsd, USD, { canBeZero: true }),
      autoCompound:
        settings.find(({ batchId }) => batchId === batch.id)?.autoCompound ?? me.preference.compoundOnSettle,
    }
  }
}

type EnterButtonProps = { readonly batch: Batch; readonly now: Date; readonly onPress: () => void }

/** LEND-016; LEND-090 to LEND-093: a closed one says why. */
function EnterButton({ batch, now, onPress }: EnterButtonProps) {
  const { t } = useLingui()
  const isEntered = hasEntered(batch)
  const closed = isEntered
    ? t`We are no longer accepting entries for this batch. You can't change your entry amount or cancel it anymore.`
    : t`We are no longer accepting entries for this batch. A new batch will open soon.`
  const full = t`There is no space left in this batch. Please try with the next one.`
  const whyFull = isFull(batch) && !isEntered ? full : undefined
  const frozen = useWhyFrozen()
  // What was entered can be looked at, and taken back.
  const whyNot = whyFull ?? (isEntered ? undefined : frozen)
  return (
    <Button isBlock reason={isOnSale(batch, now) ? whyNot : closed} onClick={onPress}>
      {isEntered ? <Trans>My entry</Trans> : <Trans>Enter</Trans>}
    </Button>
  )
}

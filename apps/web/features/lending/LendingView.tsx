import './lending.css'
import type { Reason } from '@leaven/domain/access/feature.ts'
import { BatchCardLoading } from '@leaven/ui/batch-card/BatchCard.tsx'
import { EmptyState } from '@leaven/ui/empty-state/EmptyState.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Answered } from '../../platform/Answered.tsx'
import { OwnFigures } from '../../platform/hidden.tsx'
import { useViewer } from '../../platform/platform.tsx'
import { useAnswer } from '../../platform/queries.ts'
import { toBatch, type Batch } from './batch.ts'
import { GuestBatches } from './GuestBatches.tsx'
import { History } from './History.tsx'
import { OwnBatches } from './OwnBatches.tsx'

type LendingViewProps = {
  /** Something that the customer can change is between him and entering. */
  readonly onGate: (reason: Reason) => void
}

/** All batches, open to everybody to read. */
export function LendingView({ onGate }: LendingViewProps) {
  const { t } = useLingui()
  const batches = useAnswer('listBatches', {})
  const coins = useAnswer('listCoins', {})
  return (
    <div className="lv-container lending">
      <h1 className="lv-d lv-t-3xl">
        <Trans>Lending</Trans>
      </h1>
      <p className="lending__lead lv-ink2">
        <Trans>Put coins into a batch, get them back with a guaranteed base APY. No fees.</Trans>
      </p>
      <Answered answer={batches} label={t`Loading batches`} skeleton={<Loading />}>
        {(found) => {
          if (found.length === 0) return <NoBatches />
          return (
            <Answered answer={coins} label={t`Loading batches`} skeleton={<Loading />}>
              {(known) => <Batches batches={found.map((view) => toBatch(view, known))} onGate={onGate} />}
            </Answered>
          )
        }}
      </Answered>
    </div>
  )
}

function Batches({ batches, onGate }: LendingViewProps & { readonly batches: readonly Batch[] }) {
  const isCustomer = useViewer() === 'customer'
  return isCustomer ? <OwnBatches batches={batches} onGate={onGate} /> : <GuestBatches batches={batches} />
}

/** LEND-031 */
function NoBatches() {
  const isCustomer = useViewer() === 'customer'
  return (
    <>
      <EmptyState isOnPanel title={<Trans>Currently no batches available. Stay tuned!</Trans>} />
      {isCustomer ? (
        <OwnFigures>
          <History />
        </OwnFigures>
      ) : null}
    </>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <div className="lending__cards">
      {[1, 2, 3].map((place) => (
        <BatchCardLoading key={place} label={t`Loading batches`} />
      ))}
    </div>
  )
}

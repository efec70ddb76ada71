import { Loaf } from '@leaven/ui/loaf/Loaf.tsx'
import { Trans } from '@lingui/react/macro'
import type { LedgerCheck } from './ledger-check.ts'
import { ProofChip } from './ProofChip.tsx'
import { SampleBatch } from './SampleBatch.tsx'
import { SampleLabel } from './SampleLabel.tsx'

type StageProps = { readonly check: LedgerCheck }

/** A product as customers will see it: what it pays, what is inside, and the proof. */
export function Stage({ check }: StageProps) {
  return (
    <div className="welcome-stage">
      <h2 className="lv-sr">
        <Trans>What a product looks like, with sample figures</Trans>
      </h2>
      {/* He reacts to the ledger, and is never seen next to a warning about funds. */}
      <div className="welcome-stage__loaf" data-away={check.state === 'off' || undefined}>
        <Loaf pose={check.state === 'unread' ? 'sleeps' : 'sits'} width={256} />
      </div>
      <div className="welcome-stage__batch">
        <SampleBatch />
      </div>
      <div className="welcome-stage__label">
        <SampleLabel />
      </div>
      <ProofChip check={check} />
    </div>
  )
}

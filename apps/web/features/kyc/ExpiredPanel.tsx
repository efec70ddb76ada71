import { Trans } from '@lingui/react/macro'
import { FileWarning } from 'lucide-react'
import { useFormat } from '../../platform/format.ts'
import { toDay } from './day.ts'
import { Panel } from './Panel.tsx'
import { StartButton } from './StartButton.tsx'
import type { PanelOf } from './panel-of.ts'
import { findNext } from './verification.ts'

/** KYC-41: he was verified, with a document that no longer holds. */
export function ExpiredPanel({ state: { documentExpiresOn, levels }, onStart }: PanelOf) {
  const { day } = useFormat()
  const expiry = documentExpiresOn === null ? null : day(toDay(documentExpiresOn))
  return (
    <Panel
      tone="warning"
      icon={FileWarning}
      title={<Trans>Please submit a new ID or passport to verify your identity.</Trans>}
      text={expiry === null ? undefined : <Trans>The last day of your document was {expiry}.</Trans>}
    >
      <div className="kyc-panel__action">
        <StartButton next={findNext(levels)} onStart={onStart}>
          <Trans>Begin Verification</Trans>
        </StartButton>
      </div>
    </Panel>
  )
}

import { SettingsList, SettingsRow } from '@leaven/ui/settings/SettingsRow.tsx'
import { Trans } from '@lingui/react/macro'
import { BadgeCheck, FileText } from 'lucide-react'
import { useFormat } from '../../platform/format.ts'
import { toDay } from './day.ts'
import { ReachedText } from './level-texts.tsx'
import { LevelTwoOffer } from './LevelTwoOffer.tsx'
import { Panel } from './Panel.tsx'
import type { PanelOf } from './panel-of.ts'
import { StepList } from './StepList.tsx'

/** What he has reached, until when it holds, and what more there is. */
export function ApprovedPanel({ state, onStart }: PanelOf) {
  return (
    <Panel
      tone="positive"
      icon={BadgeCheck}
      title={<Trans>Your account has been verified.</Trans>}
      text={<ReachedText level={state.tier === 'TIER2' ? 2 : 1} />}
    >
      {state.steps.length === 0 ? <DocumentList expiresOn={state.documentExpiresOn} /> : <StepList {...state} />}
      <LevelTwoOffer state={state} onStart={onStart} />
    </Panel>
  )
}

/** Whoever was verified in another way has shown a document all the same. */
function DocumentList({ expiresOn }: { readonly expiresOn: string | null }) {
  const { day } = useFormat()
  if (expiresOn === null) return null
  const expiry = day(toDay(expiresOn))
  return (
    <SettingsList>
      <li>
        <SettingsRow
          icon={<FileText size={20} strokeWidth={1.9} />}
          title={<Trans>Your document</Trans>}
          sub={<Trans>Expires {expiry}</Trans>}
        />
      </li>
    </SettingsList>
  )
}

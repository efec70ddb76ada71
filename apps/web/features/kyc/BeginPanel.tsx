import { SettingsList } from '@leaven/ui/settings/SettingsRow.tsx'
import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { RouteLink } from '../../platform/links.tsx'
import { WhyText } from './why-texts.tsx'
import { Panel } from './Panel.tsx'
import { StartButton } from './StartButton.tsx'
import type { PanelOf } from './panel-of.ts'
import { StepRow } from './StepList.tsx'
import { findNext } from './verification.ts'

const asked = ['IDENTITY', 'SELFIE', 'DETAILS'] as const

/** Nothing was handed in yet: what is needed, and the way in. */
export function BeginPanel({ state: { levels }, onStart }: PanelOf) {
  return (
    <Panel tone="brand" icon={ShieldCheck} title={<Trans>Verify your identity</Trans>} text={<WhyText />}>
      <SettingsList>
        {asked.map((step) => (
          <li key={step}>
            <StepRow step={step} />
          </li>
        ))}
      </SettingsList>
      <div className="kyc-panel__action">
        <StartButton next={findNext(levels)} onStart={onStart}>
          <Trans>Begin Verification</Trans>
        </StartButton>
        <p className="lv-t-sm lv-ink2">
          <Trans>
            Your data is handled under our <RouteLink to="/privacy-policy">privacy policy</RouteLink>.
          </Trans>
        </p>
      </div>
    </Panel>
  )
}

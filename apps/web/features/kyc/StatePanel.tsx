import type { ComponentType } from 'react'
import { ApprovedPanel } from './ApprovedPanel.tsx'
import { BeginPanel } from './BeginPanel.tsx'
import { ExpiredPanel } from './ExpiredPanel.tsx'
import type { PanelOf } from './panel-of.ts'
import { FinalPanel, RejectedPanel } from './RejectedPanels.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import { toSituation, type Situation } from './verification.ts'

const panels: Readonly<Record<Situation, ComponentType<PanelOf>>> = {
  begin: BeginPanel,
  review: ReviewPanel,
  approved: ApprovedPanel,
  expired: ExpiredPanel,
  rejected: RejectedPanel,
  final: FinalPanel,
}

export function StatePanel(props: PanelOf) {
  const Shown = panels[toSituation(props.state)]
  return <Shown {...props} />
}

import type { VerificationState } from '@leaven/contract/kyc.ts'
import { toLevelShown } from '@leaven/domain/kyc/level.ts'
import { Card } from '@leaven/ui/card/Card.tsx'
import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { LevelMarkView } from './LevelMarkView.tsx'
import { levelTexts } from './level-texts.tsx'
import { toMark } from './verification.ts'

const rungs = [0, 1, 2] as const

type Rung = (typeof rungs)[number]

/** KYC-04: the level, and the ladder that it stands on. */
export function LevelCard({ state }: { readonly state: VerificationState }) {
  const id = useId()
  const level = toLevelShown(state)
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="lv-t-sm lv-ink2 lv-b kyc-level__name">
        <Trans>Current KYC Level</Trans>
      </h2>
      <p className="lv-d lv-t-4xl kyc-level__value">
        <Trans>Level {level}</Trans>
      </p>
      <ol className="kyc-ladder">
        {rungs.map((rung) => (
          <RungView
            key={rung}
            rung={rung}
            isCurrent={rung === level}
            isBelow={rung < level}
            mark={findMark(rung, state)}
          />
        ))}
      </ol>
    </Card>
  )
}

function findMark(rung: Rung, state: VerificationState): ReactNode {
  if (rung === 0) return null
  const mark = toMark(rung === 1 ? 'LEVEL_1' : 'LEVEL_2', state)
  // Where he stands says by itself that it was reached.
  return mark === undefined || (mark === 'reached' && rung === toLevelShown(state)) ? null : (
    <LevelMarkView mark={mark} />
  )
}

type RungViewProps = {
  readonly rung: Rung
  readonly isCurrent: boolean
  readonly isBelow: boolean
  readonly mark: ReactNode
}

function RungView({ rung, isCurrent, isBelow, mark }: RungViewProps) {
  const Text = levelTexts[rung]
  return (
    <li
      className="kyc-rung"
      data-now={isCurrent || undefined}
      data-below={isBelow || undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className="kyc-rung__number" aria-hidden="true">
        {rung}
      </span>
      <div className="kyc-rung__words">
        <div className="kyc-rung__title">
          <span className="lv-b">
            {isCurrent ? <Trans>Level {rung}, where you are</Trans> : <Trans>Level {rung}</Trans>}
          </span>
          {mark}
        </div>
        <p className="lv-t-sm lv-ink2">
          <Text />
        </p>
      </div>
    </li>
  )
}

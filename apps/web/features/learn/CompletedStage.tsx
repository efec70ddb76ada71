import { Trans } from '@lingui/react/macro'
import type { StageProps } from './stage-props.ts'
import { ShareLinks } from './ShareLinks.tsx'
import { StageHeading } from './StageHeading.tsx'

/** LEARN-18, LEARN-19 */
export function CompletedStage({ stack: { view } }: StageProps) {
  const lessons = view.lessons.length
  const coin = view.coinName
  return (
    <div className="learn-text">
      <StageHeading>
        <Trans>Congratulations!</Trans>
      </StageHeading>
      <p>
        <Trans>
          You have finished all {lessons} lessons on <span translate="no">{coin}</span>.
        </Trans>
      </p>
      <p>
        <Trans>Know somebody who would like them too? Share the lessons:</Trans>
      </p>
      <ShareLinks coinName={coin} />
    </div>
  )
}

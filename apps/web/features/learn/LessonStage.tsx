import { Trans } from '@lingui/react/macro'
import { toTag } from '../../platform/language.ts'
import { Html } from './Html.tsx'
import type { StageProps } from './stage-props.ts'
import { Segments } from './Segments.tsx'
import { StageHeading } from './StageHeading.tsx'

/** LEARN-06 */
export function LessonStage({ stack: { view }, flow: { lesson, place } }: StageProps) {
  const part = lesson?.parts[place.partIndex - 1]
  if (!lesson || !part) return null
  const [at, all] = [place.partIndex, lesson.parts.length]
  return (
    <div className="learn-text">
      <div className="learn-parts">
        <Segments count={all} filled={at} />
        <p className="lv-sr">
          <Trans>
            Part {at} of {all}
          </Trans>
        </p>
      </div>
      <StageHeading lang={toTag(view.language)}>{lesson.title}</StageHeading>
      <div lang={toTag(view.language)} data-content>
        <Html html={part.content} />
      </div>
    </div>
  )
}

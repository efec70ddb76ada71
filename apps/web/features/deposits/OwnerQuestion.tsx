import { useLingui } from '@lingui/react/macro'
import type { FormPart } from './originator.ts'
import { SenderFields } from './SenderFields.tsx'
import { YesNo } from './YesNo.tsx'

/** Whose address sent it; for somebody else's, who that is. */
export function OwnerQuestion(part: FormPart) {
  const { t } = useLingui()
  const { draft, change, gaps } = part
  return (
    <>
      <YesNo
        question={t`Is the sending address yours?`}
        yesHint={t`You sent the coins yourself.`}
        noHint={t`Somebody else sent them.`}
        value={draft.isOwner}
        onChange={(isOwner) => change({ isOwner })}
        error={gaps.has('isOwner') ? t`Please choose yes or no.` : undefined}
      />
      {draft.isOwner === false ? <SenderFields {...part} /> : null}
    </>
  )
}

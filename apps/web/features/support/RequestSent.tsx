import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isFocusLost } from '../../platform/focus.ts'

type RequestSentProps = { readonly email: string; readonly onAgain: () => void }

/** What had the focus is gone; it goes to what came of it. */
export function RequestSent({ email, onAgain }: RequestSentProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusLost()) title.current?.focus()
  }, [])
  return (
    <div className="support-sent">
      <CircleCheck size={40} strokeWidth={1.9} aria-hidden />
      <h2 ref={title} className="lv-d lv-t-xl" tabIndex={-1}>
        <Trans>Your request has been sent</Trans>
      </h2>
      <p className="lv-ink2">
        <Trans>
          We answer by email to <span translate="no">{email}</span>.
        </Trans>
      </p>
      <Button variant="secondary" onClick={onAgain}>
        <Trans>Submit another request</Trans>
      </Button>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import type { Consent } from './consents.ts'

/** The page of one consent (AUTH-23). */
export function ConsentText({ consent }: { readonly consent: Consent }) {
  const { i18n } = useLingui()
  return (
    <div className="identity-stack">
      {consent.paragraphs.map((paragraph) => (
        <p key={paragraph.id}>{i18n._(paragraph)}</p>
      ))}
    </div>
  )
}

type AnswerButtonsProps = {
  readonly isGiven: boolean
  readonly onAccept: () => void
  readonly onBack: () => void
}

export function AnswerButtons({ isGiven, onAccept, onBack }: AnswerButtonsProps) {
  const accept = () => {
    onAccept()
    onBack()
  }
  return (
    <>
      <Button size="lg" variant="secondary" onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
      {isGiven ? null : (
        <Button size="lg" onClick={accept}>
          <Trans>Accept</Trans>
        </Button>
      )}
    </>
  )
}

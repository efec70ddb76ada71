import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { TextLink } from '@leaven/ui/text-link/TextLink.tsx'
import type { Consent } from './consents.ts'

/** The page of one consent (AUTH-23, AUTH-26). */
export function ConsentText({ consent }: { readonly consent: Consent }) {
  const { t, i18n } = useLingui()
  return (
    <div className="identity-stack">
      {consent.paragraphs.map((paragraph) => (
        <p key={paragraph.id}>{i18n._(paragraph)}</p>
      ))}
      {/* In a tab of its own, so that nothing that was typed here is lost. */}
      <p>
        <TextLink href={consent.document.to} newTabLabel={t`(opens in a new tab)`}>
          {i18n._(consent.document.name)}
        </TextLink>
      </p>
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

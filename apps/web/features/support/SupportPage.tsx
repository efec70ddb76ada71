import './support.css'
import { ButtonLink } from '@leaven/ui/button/ButtonLink.tsx'
import { Card } from '@leaven/ui/card/Card.tsx'
import { Trans } from '@lingui/react/macro'
import { useMe } from '../../platform/me.ts'
import { RouteLink } from '../../platform/links.tsx'
import { useViewer } from '../../platform/platform.tsx'
import { useSettings } from '../../platform/settings.ts'
import { RequestForm } from './RequestForm.tsx'

/** SHELL-03, SHELL-04: the help centre; where there is none, questions that are answered already and a form. */
export function SupportPage() {
  const { helpCentreUrl } = useSettings()
  return (
    <div className="lv-container support">
      <h1 className="lv-d lv-t-3xl">
        <Trans>Support</Trans>
      </h1>
      {helpCentreUrl === null ? <OwnSupport /> : <HelpCentre url={helpCentreUrl} />}
    </div>
  )
}

function HelpCentre({ url }: { readonly url: string }) {
  return (
    <>
      <p className="lv-ink2">
        <Trans>Answers, and people who can help you, are in our help centre.</Trans>
      </p>
      <p>
        <ButtonLink href={url} target="_blank" rel="noopener noreferrer">
          <Trans>Open the help centre</Trans>
        </ButtonLink>
      </p>
    </>
  )
}

function OwnSupport() {
  const isCustomer = useViewer() === 'customer'
  return (
    <>
      <p className="lv-ink2">
        <Trans>
          Many questions are answered in our <RouteLink to="/faq">FAQ</RouteLink>. For all others, write to us.
        </Trans>
      </p>
      <Card>{isCustomer ? <FormOfCustomer /> : <RequestForm knownEmail="" />}</Card>
    </>
  )
}

function FormOfCustomer() {
  const email = useMe().data?.email ?? ''
  // Once it is known, the form begins with it.
  return <RequestForm key={email} knownEmail={email} />
}

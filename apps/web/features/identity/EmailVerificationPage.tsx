import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, MailSearch, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { RouteLink } from '../../platform/links.tsx'
import { usePathParams } from '../../platform/navigation.tsx'
import { findKeptEmail, keepEmail } from './kept-email.ts'
import { SendLink } from './SendLink.tsx'
import { TwoPanes } from './TwoPanes.tsx'

/** AUTH-71. */
export function EmailVerificationPage() {
  const { t } = useLingui()
  const { instantSend } = usePathParams()
  const [email, setEmail] = useState(findKeptEmail)
  const know = (address: string) => {
    keepEmail(address)
    setEmail(address)
  }
  return (
    <TwoPanes
      line={t`The proof is in the inbox.`}
      points={[
        { icon: Clock, text: t`The link works once and for 24 hours` },
        { icon: RefreshCw, text: t`A new email replaces the link before it` },
        { icon: MailSearch, text: t`Nothing there? Look in the spam folder` },
      ]}
    >
      <h1 className="lv-d lv-t-3xl">
        <Trans>Check your inbox</Trans>
      </h1>
      {email === null ? <AskText /> : <SentText email={email} />}
      <SendLink email={email} onEmail={know} sendsAtOnce={instantSend === 'true'} />
      <p className="identity-other">
        <Trans>
          Wrong address? <RouteLink to="/register">Sign up again</RouteLink>
        </Trans>
      </p>
    </TwoPanes>
  )
}

const AskText = () => (
  <p className="lv-ink2">
    <Trans>Enter your email address and we send you a link to confirm it.</Trans>
  </p>
)

const SentText = ({ email }: { readonly email: string }) => (
  <p className="lv-ink2">
    <Trans>
      We send a link to{' '}
      <b className="identity-address" translate="no">
        {email}
      </b>
      . Open it and press the button there to confirm your address.
    </Trans>
  </p>
)

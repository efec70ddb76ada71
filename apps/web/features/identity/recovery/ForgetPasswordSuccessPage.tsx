import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { RouteButton, RouteLink } from '../../../platform/links.tsx'
import { findKeptEmail } from '../kept-email.ts'
import { RecoveryPanes } from './RecoveryPanes.tsx'

/** AUTH-73: says nothing about whether there is such an account. */
export function ForgetPasswordSuccessPage() {
  const [email] = useState(findKeptEmail)
  return (
    <RecoveryPanes>
      <h1 className="lv-d lv-t-3xl">
        <Trans>Check your inbox</Trans>
      </h1>
      <p className="lv-ink2">{email === null ? <SentText /> : <SentTo email={email} />}</p>
      <RouteButton to="/login" size="lg" isBlock>
        <Trans>Back to login</Trans>
      </RouteButton>
      <p className="identity-other">
        <Trans>
          Nothing there? Look in the spam folder, or <RouteLink to="/forget-password">ask again</RouteLink>
        </Trans>
      </p>
    </RecoveryPanes>
  )
}

const SentText = () => (
  <Trans>If we know the address, a link to choose a new password is on its way. It works for one hour.</Trans>
)

const SentTo = ({ email }: { readonly email: string }) => (
  <Trans>
    If we know{' '}
    <b className="identity-address" translate="no">
      {email}
    </b>
    , a link to choose a new password is on its way. It works for one hour.
  </Trans>
)

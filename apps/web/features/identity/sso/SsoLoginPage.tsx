import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { RouteLink } from '../../../platform/links.tsx'
import { JoinForm } from './JoinForm.tsx'
import { SsoPanes } from './SsoPanes.tsx'
import { StartAgain } from './StartAgain.tsx'
import { findStranger } from './stranger-store.ts'

/** ROUTE-033: the address has an account; its password joins the two, once. */
export function SsoLoginPage() {
  const [person] = useState(findStranger)
  return (
    <SsoPanes>
      <h1 className="lv-d lv-t-3xl">
        <Trans>You already have an account</Trans>
      </h1>
      {person === null ? <StartAgain /> : <JoinForm person={person} />}
      <p className="identity-other">
        <Trans>
          Not you? <RouteLink to="/login">Back to login</RouteLink>
        </Trans>
      </p>
    </SsoPanes>
  )
}

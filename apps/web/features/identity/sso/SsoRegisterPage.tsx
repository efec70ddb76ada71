import { Trans } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import { useErrorText } from '../../../platform/error-text.ts'
import { RouteLink } from '../../../platform/links.tsx'
import { CountryField } from '../CountryField.tsx'
import { useTriedForm } from '../../../platform/use-tried-form.ts'
import { NamedPerson } from './NamedPerson.tsx'
import { SsoPanes } from './SsoPanes.tsx'
import { StartAgain } from './StartAgain.tsx'
import { findStranger, type Stranger } from './stranger-store.ts'
import { isRunOut } from './run-out.ts'
import { useSsoRegistration } from './use-sso-registration.ts'

const ConsentModal = lazy(async () => ({ default: (await import('../ConsentModal.tsx')).ConsentModal }))

/** ROUTE-032: what a provider does not know, country and consents. */
export function SsoRegisterPage() {
  const [person] = useState(findStranger)
  return (
    <SsoPanes>
      <h1 className="lv-d lv-t-3xl">
        <Trans>Create your account</Trans>
      </h1>
      {person === null ? <StartAgain /> : <Details person={person} />}
      <p className="identity-other">
        <Trans>
          Already have an account? <RouteLink to="/login">Login</RouteLink>
        </Trans>
      </p>
    </SsoPanes>
  )
}

function Details({ person }: { readonly person: Stranger }) {
  const errorText = useErrorText()
  const [country, setCountry] = useState<string>()
  const { form, isTried, refuse } = useTriedForm()
  const { ready, consent, error } = useSsoRegistration(person)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (country === undefined) refuse()
    else ready(country)
  }
  if (isRunOut(error)) return <StartAgain />
  return (
    <form ref={form} className="identity-stack" noValidate onSubmit={submit}>
      {error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>}
      <NamedPerson person={person} />
      <CountryField value={country} onChange={setCountry} isTried={isTried} />
      <Button type="submit" size="lg" isBlock>
        <Trans>Sign up</Trans>
      </Button>
      <Suspense fallback={null}>
        <ConsentModal {...consent} />
      </Suspense>
    </form>
  )
}

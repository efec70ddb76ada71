import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Card } from '@leaven/ui/card/Card.tsx'
import { Switch } from '@leaven/ui/checkbox/Switch.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useErrorText } from '../../platform/error-text.ts'
import { RouteLink } from '../../platform/links.tsx'
import { useMe } from '../../platform/me.ts'
import { useCommand } from '../../platform/queries.ts'
import { useLogout } from '../../platform/use-logout.ts'

/** Once the server knows, it says so of the customer, and the way is free (ROUTE-073). */
export function ConsentForm() {
  const { t } = useLingui()
  const id = useId()
  const errorText = useErrorText()
  const known = useMe().data?.acceptedMarketingConsent ?? false
  const [acceptsData, setAcceptsData] = useState(false)
  const [chosen, setChosen] = useState<boolean>()
  const acceptsMarketing = chosen ?? known
  const { mutate, isPending, error } = useCommand('giveConsent', ['getMe'])
  return (
    <Card labelledBy={id}>
      <div className="legal-consent__form">
        <h2 id={id} className="lv-d lv-t-lg">
          <Trans>What you agree to</Trans>
        </h2>
        <Switches data={[acceptsData, setAcceptsData]} marketing={[acceptsMarketing, setChosen]} />
        {error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>}
        <Button
          size="lg"
          isBlock
          isBusy={isPending}
          busyLabel={t`Saving`}
          reason={acceptsData ? undefined : t`Turn on the first switch to continue.`}
          onClick={() => mutate({ body: { acceptedDataConsent: true, acceptedMarketingConsent: acceptsMarketing } })}
        >
          <Trans>Accept</Trans>
        </Button>
        <Leave />
        <p className="lv-t-sm">
          <RouteLink to="/terms-and-conditions">
            <Trans>Terms and conditions</Trans>
          </RouteLink>
        </p>
      </div>
    </Card>
  )
}

type Held = readonly [isOn: boolean, change: (isOn: boolean) => void]

type SwitchesProps = { readonly data: Held; readonly marketing: Held }

function Switches({ data: [hasData, setData], marketing: [hasMarketing, setMarketing] }: SwitchesProps) {
  const { t } = useLingui()
  return (
    <ul className="legal-consent__switches">
      <li>
        <Switch
          isOn={hasData}
          onChange={setData}
          hint={t`Required. We need it to run your account and follow the law.`}
        >
          <Trans>Use my personal data</Trans>
        </Switch>
      </li>
      <li>
        <Switch isOn={hasMarketing} onChange={setMarketing} hint={t`Optional. You can turn it off at any time.`}>
          <Trans>Send me news and offers</Trans>
        </Switch>
      </li>
    </ul>
  )
}

function Leave() {
  const { t } = useLingui()
  const { isBusy, logout } = useLogout()
  return (
    <Button variant="secondary" size="lg" isBlock isBusy={isBusy} busyLabel={t`Logging out`} onClick={logout}>
      <Trans>Logout</Trans>
    </Button>
  )
}

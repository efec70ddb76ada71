import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Switch } from '@leaven/ui/checkbox/Switch.tsx'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useErrorText } from '../../platform/error-text.ts'
import { useCommand } from '../../platform/queries.ts'

/** Shows what is wished for until the server has said what holds. */
export function MarketingCard({ isOn }: { readonly isOn: boolean }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { mutate, isPending, variables, error } = useCommand('saveMarketingConsent', ['getMe'])
  const isShownOn = isPending ? variables.body.acceptedMarketingConsent : isOn
  return (
    <SettingsCard title={t`News and offers`}>
      {error === null ? null : <Alert tone="negative">{errorText(error)}</Alert>}
      <ul className="me-switches">
        <li>
          <Switch
            isOn={isShownOn}
            onChange={(acceptedMarketingConsent) => mutate({ body: { acceptedMarketingConsent } })}
            hint={t`Emails about your account come in any case.`}
          >
            <Trans>Send me news and offers</Trans>
          </Switch>
        </li>
      </ul>
    </SettingsCard>
  )
}

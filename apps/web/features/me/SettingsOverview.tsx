import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { SettingsList, SettingsRow } from '@leaven/ui/settings/SettingsRow.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Globe, Megaphone, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { languageNames } from '../../platform/language.ts'
import { RouteButton } from '../../platform/links.tsx'
import type { Me } from '../../platform/me.ts'
import { partViews } from './parts.ts'

const icon = { size: 20, strokeWidth: 1.9 } as const

type SettingsOverviewProps = { readonly me: Me; readonly verification: ReactNode }

/** How the settings stand, each with the way to change it. */
export function SettingsOverview({ me, verification }: SettingsOverviewProps) {
  const { t } = useLingui()
  const { otpVerified, preference, acceptedMarketingConsent } = me
  return (
    <SettingsCard title={t`Your settings`}>
      <SettingsList>
        <li>{verification}</li>
        <li>
          <SettingsRow
            icon={<ShieldCheck {...icon} />}
            title={t`Second factor`}
            sub={otpVerified ? t`Login asks for it after your password.` : t`Your password alone opens your account.`}
            end={
              <>
                <Badge tone={otpVerified ? 'positive' : 'warning'}>
                  {otpVerified ? <Trans>On</Trans> : <Trans>Off</Trans>}
                </Badge>
                <ChangeLink to={partViews.security.path} label={t`Change the second factor`} />
              </>
            }
          />
        </li>
        <li>
          <SettingsRow
            icon={<Globe {...icon} />}
            title={t`Language`}
            sub={<span translate="no">{languageNames[preference.preferredLanguage]}</span>}
            end={<ChangeLink to={partViews.preferences.path} label={t`Change the language`} />}
          />
        </li>
        <li>
          <SettingsRow
            icon={<Megaphone {...icon} />}
            title={t`News and offers`}
            sub={acceptedMarketingConsent ? t`We write to you about them.` : t`We do not write to you about them.`}
            end={<ChangeLink to={partViews['data-consent'].path} label={t`Change news and offers`} />}
          />
        </li>
      </SettingsList>
    </SettingsCard>
  )
}

type ChangeLinkProps = { readonly to: string; readonly label: string }

const ChangeLink = ({ to, label }: ChangeLinkProps): ReactNode => (
  <RouteButton to={to} variant="ghost" size="sm" aria-label={label}>
    <Trans>Change</Trans>
  </RouteButton>
)

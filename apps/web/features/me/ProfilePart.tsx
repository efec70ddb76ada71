import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { SettingsList, SettingsRow } from '@leaven/ui/settings/SettingsRow.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { AtSign, IdCard, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Answered } from '../../platform/Answered.tsx'
import { useFormat } from '../../platform/format.ts'
import { useMe, type Me } from '../../platform/me.ts'
import { SettingsOverview } from './SettingsOverview.tsx'

const icon = { size: 20, strokeWidth: 1.9 } as const

type ProfilePartProps = {
  /** How the verification stands: a row of the settings. */
  readonly verification: ReactNode
}

/** The default part: who the customer is to us, and how his settings stand. */
export function ProfilePart({ verification }: ProfilePartProps) {
  const { t } = useLingui()
  const me = useMe()
  return (
    <Answered answer={me} label={t`Loading your profile`} skeleton={<Skeleton height={220} />}>
      {(known) => (
        <>
          <ProfileCard me={known} />
          <SettingsOverview me={known} verification={verification} />
        </>
      )}
    </Answered>
  )
}

function ProfileCard({ me: { email, emailVerified, country, userId } }: { readonly me: Me }) {
  const { t } = useLingui()
  const { countryName } = useFormat()
  return (
    <SettingsCard title={t`About you`}>
      <SettingsList>
        <li>
          <SettingsRow
            icon={<AtSign {...icon} />}
            title={t`Email`}
            sub={<span translate="no">{email}</span>}
            end={emailVerified ? <Confirmed /> : undefined}
          />
        </li>
        <li>
          <SettingsRow
            icon={<MapPin {...icon} />}
            title={t`Country of residence`}
            sub={<span translate="no">{countryName(country)}</span>}
          />
        </li>
        <li>
          <SettingsRow
            icon={<IdCard {...icon} />}
            title={t`Customer number`}
            sub={
              <span className="lv-mono" translate="no">
                {userId}
              </span>
            }
          />
        </li>
      </SettingsList>
    </SettingsCard>
  )
}

const Confirmed = () => (
  <Badge tone="positive">
    <Trans>Confirmed</Trans>
  </Badge>
)

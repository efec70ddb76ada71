import { SettingsRow } from '@leaven/ui/settings/SettingsRow.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { RouteButton } from '../../platform/links.tsx'
import { useMe } from '../../platform/me.ts'
import { KycBadge } from './KycBadge.tsx'

/** One line of the settings: how the verification stands, and the way to it. */
export function VerificationRow() {
  const { t } = useLingui()
  const me = useMe().data
  return (
    <SettingsRow
      icon={<BadgeCheck size={20} strokeWidth={1.9} />}
      title={t`Verification`}
      sub={t`What you may do depends on it.`}
      end={
        <>
          {me ? <KycBadge status={me.kycFullStatus} provider={me.kycProvider} /> : null}
          <RouteButton to="/me/verify-account" variant="ghost" size="sm" aria-label={t`Open your verification`}>
            <Trans>Open</Trans>
          </RouteButton>
        </>
      }
    />
  )
}

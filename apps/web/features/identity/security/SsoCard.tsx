import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import type { Api } from '@leaven/contract/api.ts'
import { providerNames } from '@leaven/domain/identity/sso.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { SettingsList, SettingsRow } from '@leaven/ui/settings/SettingsRow.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Answered } from '../../../platform/Answered.tsx'
import { useFormat } from '../../../platform/format.ts'
import { useAnswer } from '../../../platform/queries.ts'
import { SsoRemove } from './SsoRemove.tsx'

export type SsoKey = AnswerOf<Api['listSsoKeys']>[number]

/** Who can vouch for him here, and the way to end that. */
export function SsoCard() {
  const { t } = useLingui()
  const answer = useAnswer('listSsoKeys', {})
  const [removed, setRemoved] = useState<SsoKey>()
  return (
    <SettingsCard
      title={t`Sign-in with other providers`}
      text={t`Whoever signs in there can log in here. Your second factor is still asked for.`}
    >
      <Answered answer={answer} label={t`Loading your providers`} skeleton={<Skeleton height={44} />}>
        {(keys) => <Keys keys={keys} onRemove={setRemoved} />}
      </Answered>
      {removed ? <SsoRemove provider={removed.provider} onClose={() => setRemoved(undefined)} /> : null}
    </SettingsCard>
  )
}

type KeysProps = { readonly keys: readonly SsoKey[]; readonly onRemove: (key: SsoKey) => void }

function Keys({ keys, onRemove }: KeysProps) {
  if (keys.length === 0) {
    return (
      <p className="lv-ink2">
        <Trans>No provider is joined to your account.</Trans>
      </p>
    )
  }
  return (
    <SettingsList>
      {keys.map((key) => (
        <li key={key.provider}>
          <KeyRow ssoKey={key} onRemove={() => onRemove(key)} />
        </li>
      ))}
    </SettingsList>
  )
}

function KeyRow({ ssoKey, onRemove }: { readonly ssoKey: SsoKey; readonly onRemove: () => void }) {
  const { t } = useLingui()
  const { day } = useFormat()
  const name = providerNames[ssoKey.provider]
  const since = day(new Date(ssoKey.joinedAt))
  return (
    <SettingsRow
      icon={<KeyRound size={20} strokeWidth={1.9} />}
      title={<span translate="no">{name}</span>}
      sub={t`Joined ${since}`}
      end={
        <Button variant="danger-soft" size="sm" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      }
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { SettingsList, SettingsRow } from '@leaven/ui/settings/SettingsRow.tsx'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { Failed } from '../approval/Failed.tsx'
import { PasskeyRename } from './PasskeyRename.tsx'
import type { Passkey } from './use-factors.ts'
import { usePasskeyRemoval } from './use-passkey-removal.ts'

export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const [renamed, setRenamed] = useState<Passkey>()
  const { remove, removing, error, dialog } = usePasskeyRemoval()
  if (passkeys.length === 0) {
    return (
      <p className="lv-ink2">
        <Trans>You have no passkey yet.</Trans>
      </p>
    )
  }
  return (
    <>
      <Failed error={error} />
      <SettingsList>
        {passkeys.map((passkey) => (
          <li key={passkey.passkeyId}>
            <PasskeyRow
              passkey={passkey}
              isBusy={removing === passkey.passkeyId}
              onRename={() => setRenamed(passkey)}
              onRemove={() => remove(passkey)}
            />
          </li>
        ))}
      </SettingsList>
      {dialog}
      {renamed ? <PasskeyRename passkey={renamed} onClose={() => setRenamed(undefined)} /> : null}
    </>
  )
}

type PasskeyRowProps = {
  readonly passkey: Passkey
  readonly isBusy: boolean
  readonly onRename: () => void
  readonly onRemove: () => void
}

function PasskeyRow({ passkey: { name, addedAt, lastUsedAt, isSynced }, isBusy, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useLingui()
  const { day } = useFormat()
  const added = day(new Date(addedAt))
  const used = lastUsedAt === null ? null : day(new Date(lastUsedAt))
  return (
    <SettingsRow
      icon={<Fingerprint size={20} strokeWidth={1.9} />}
      title={
        <>
          <span translate="no">{name}</span>
          {isSynced ? (
            <Badge>
              <Trans>On all your devices</Trans>
            </Badge>
          ) : null}
        </>
      }
      sub={used === null ? t`Added ${added}, never used` : t`Added ${added}, last used ${used}`}
      end={
        <>
          <Button variant="ghost" size="sm" aria-label={t`Rename ${name}`} onClick={onRename}>
            <Trans>Rename</Trans>
          </Button>
          <Button variant="danger-soft" size="sm" aria-label={t`Remove ${name}`} isBusy={isBusy} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    />
  )
}

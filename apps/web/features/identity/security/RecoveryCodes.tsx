import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Checkbox } from '@leaven/ui/checkbox/Checkbox.tsx'
import { Download } from 'lucide-react'
import { saveFile } from '../../../platform/save-file.ts'
import { CopyButton } from './CopyButton.tsx'
import type { Kept } from './use-kept.ts'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly kept: Kept }

/** Ten codes that open the door once each when the phone is lost. */
export function RecoveryCodes({ codes, kept }: RecoveryCodesProps) {
  const { t } = useLingui()
  const text = codes.join('\n')
  const refused = kept.isKept ? {} : { reason: t`Say first that you have kept the codes.` }
  return (
    <div className="identity-stack">
      <Alert tone="warning">
        <Trans>These codes show only now. Without your phone they are the only way into your account.</Trans>
      </Alert>
      <ol className="identity-codes" translate="no" aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="identity-buttons">
        <CopyButton text={text} done={t`The codes were copied.`}>
          <Trans>Copy the codes</Trans>
        </CopyButton>
        <Button
          variant="secondary"
          icon={<Download size={18} strokeWidth={1.9} aria-hidden />}
          onClick={() => saveFile('leaven-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          <Trans>Download as text</Trans>
        </Button>
      </div>
      <Checkbox
        isOn={kept.isKept}
        onChange={kept.onKept}
        error={kept.isAsked ? t`Keep the codes first. They do not show again.` : undefined}
      >
        <Trans>I have kept them in a safe place</Trans>
      </Checkbox>
      <Button size="lg" isBlock onClick={kept.close} {...refused}>
        <Trans>Done</Trans>
      </Button>
    </div>
  )
}

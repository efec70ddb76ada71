import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useCopy } from '../../platform/copy.ts'

/** Copies the address, and says how it went. */
export function CopyButton({ text }: { readonly text: string }) {
  const { outcome, copy } = useCopy(text)
  const isCopied = outcome === 'copied'
  const Icon = isCopied ? Check : Copy
  return (
    <div className="deposits-copy" translate="yes">
      <Button variant="secondary" icon={<Icon size={18} strokeWidth={1.9} aria-hidden />} onClick={copy}>
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy address</Trans>}
      </Button>
      <output className={outcome === 'refused' ? 'lv-t-sm lv-ink2' : 'lv-sr'}>
        {isCopied ? <Trans>The address was copied.</Trans> : null}
        {outcome === 'refused' ? (
          <Trans>Your browser refused to copy. Select the address and copy it by hand.</Trans>
        ) : null}
      </output>
    </div>
  )
}

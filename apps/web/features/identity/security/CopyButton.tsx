import { Trans } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCopy } from '../../../platform/copy.ts'

type CopyButtonProps = {
  readonly text: string
  /** Read out when it worked. */
  readonly done: string
  readonly children: ReactNode
}

export function CopyButton({ text, done, children }: CopyButtonProps) {
  const { outcome, copy } = useCopy(text)
  const isCopied = outcome === 'copied'
  const Icon = isCopied ? Check : Copy
  return (
    <div translate="yes">
      <Button variant="secondary" icon={<Icon size={18} strokeWidth={1.9} aria-hidden />} onClick={copy}>
        {isCopied ? <Trans>Copied</Trans> : children}
      </Button>
      <output className={outcome === 'refused' ? 'lv-t-sm lv-ink2' : 'lv-sr'}>
        {isCopied ? done : null}
        {outcome === 'refused' ? (
          <Trans>Your browser refused to copy. Select the text and copy it by hand.</Trans>
        ) : null}
      </output>
    </div>
  )
}

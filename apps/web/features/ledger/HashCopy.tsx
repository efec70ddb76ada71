import { Button } from '@leaven/ui/button/Button.tsx'
import { useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { shorten } from '../../platform/shorten.ts'

type HashCopyProps = { readonly hash: string }
type Outcome = 'none' | 'copied' | 'refused'

const SHOWN_MS = 2_000

export function HashCopy({ hash }: HashCopyProps) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<Outcome>('none')
  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () => {
    writeClipboard(hash).then(setOutcome, () => setOutcome('refused'))
  }
  const isCopied = outcome === 'copied'
  const isRefused = outcome === 'refused'
  const Icon = isCopied ? Check : Copy
  return (
    <div className="ledger-hash">
      <code className="lv-mono" title={hash} translate="no">
        {isRefused ? hash : shorten(hash)}
      </code>
      <Button
        variant="soft"
        size="sm"
        aria-label={t`Copy the hash`}
        icon={<Icon size={16} strokeWidth={1.9} aria-hidden />}
        onClick={copy}
      >
        {isCopied ? t`Copied` : t`Copy`}
      </Button>
      <output className={isRefused ? 'ledger-hash__refused' : 'lv-sr'}>
        {isRefused ? t`The browser refused to copy. Here is the whole hash to select.` : isCopied && t`Copied`}
      </output>
    </div>
  )
}

// Pages served over plain HTTP have no clipboard at all.
async function writeClipboard(text: string): Promise<Outcome> {
  await navigator.clipboard.writeText(text)
  return 'copied'
}

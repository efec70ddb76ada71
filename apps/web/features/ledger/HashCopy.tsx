import { useEffect, useState } from 'react'
import { Icon } from '../../app/Icon.tsx'
import { texts } from '../../app/texts.ts'

type HashCopyProps = { readonly hash: string }
type Outcome = 'none' | 'copied' | 'refused'

const SHOWN_MS = 2_000

export function HashCopy({ hash }: HashCopyProps) {
  const [outcome, setOutcome] = useState<Outcome>('none')
  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () => {
    writeClipboard(hash).then(setOutcome, () => setOutcome('refused'))
  }
  const copied = outcome === 'copied'
  return (
    <div className="hash">
      <code className="mono" title={hash}>
        {outcome === 'refused' ? hash : shorten(hash)}
      </code>
      <button type="button" className="btn btn-sm btn-soft" aria-label={texts.block.copyLabel} onClick={copy}>
        <Icon shape={copied ? 'check' : 'copy'} size={16} />
        {copied ? texts.block.copied : texts.block.copy}
      </button>
      <output className={outcome === 'refused' ? 'refused' : 'sr'}>
        {outcome === 'refused' ? texts.block.copyFailed : copied && texts.block.copied}
      </output>
    </div>
  )
}

// Pages served over plain HTTP have no clipboard at all.
async function writeClipboard(text: string): Promise<Outcome> {
  await navigator.clipboard.writeText(text)
  return 'copied'
}

function shorten(hash: string): string {
  return `${hash.slice(0, 8)}\u2026${hash.slice(-6)}`
}

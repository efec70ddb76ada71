import { TextButton } from '@leaven/ui/text-link/TextButton.tsx'
import { Tooltip } from '@leaven/ui/tooltip/Tooltip.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useCopy } from '../../platform/copy.ts'
import { shorten } from '../../platform/shorten.ts'
import type { Trade } from './history.ts'
import { useProof, type Proof } from './use-proof.ts'

const proofTexts: Readonly<Record<Proof, MessageDescriptor>> = {
  sealed: msg`Sealed until settlement`,
  checking: msg`Checking`,
  matches: msg`Checked in your browser: it matches`,
  differs: msg`It does not match`,
  unknown: msg`This browser cannot check it`,
}

/** LEND-030: the hash with a copy button, and what became of holding it against what was opened. */
export function TradeProof({ trade }: { readonly trade: Trade }) {
  const { t, i18n } = useLingui()
  const proof = useProof(trade)
  const { outcome, copy } = useCopy(trade.hash)
  return (
    <span className="lending-proof">
      <Tooltip text={<span className="lending-proof__whole lv-mono">{trade.hash}</span>}>
        <TextButton onClick={copy}>
          <span className="lv-sr">{t`Copy: trade hash`} </span>
          <span className="lending-proof__hash lv-mono" translate="no">
            {shorten(trade.hash)}
            <Copy size={14} strokeWidth={1.9} aria-hidden />
          </span>
        </TextButton>
      </Tooltip>
      <span className={`lending-proof__state lending-proof__state--${proof}`}>{i18n._(proofTexts[proof])}</span>
      <output className="lv-sr">{outcome === 'copied' ? t`Copied` : ''}</output>
    </span>
  )
}

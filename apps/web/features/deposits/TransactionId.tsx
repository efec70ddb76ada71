import { Tooltip } from '@leaven/ui/tooltip/Tooltip.tsx'
import { Trans } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useCopy } from '../../platform/copy.ts'
import { shorten } from '../../platform/shorten.ts'

/** First eight and last six; a press copies all of it. */
export function TransactionId({ txid }: { readonly txid: string }) {
  const { outcome, copy } = useCopy(txid)
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <Tooltip text={<span translate="no">{txid}</span>}>
        <button type="button" className="deposits-txid" onClick={copy}>
          <span className="lv-mono" translate="no">
            {outcome === 'refused' ? txid : shorten(txid)}
          </span>
          <Icon size={16} strokeWidth={1.9} aria-hidden />
          <span className="lv-sr">
            <Trans>Copy the transaction id</Trans>
          </span>
        </button>
      </Tooltip>
      <output className={outcome === 'refused' ? 'lv-t-sm lv-ink2' : 'lv-sr'}>
        {outcome === 'copied' ? <Trans>The transaction id was copied.</Trans> : null}
        {outcome === 'refused' ? <Trans>Your browser refused to copy. Here it is in full.</Trans> : null}
      </output>
    </>
  )
}

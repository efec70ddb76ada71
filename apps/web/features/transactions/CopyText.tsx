import { Button } from '@leaven/ui/button/Button.tsx'
import { TextButton } from '@leaven/ui/text-link/TextButton.tsx'
import { Tooltip } from '@leaven/ui/tooltip/Tooltip.tsx'
import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { showToast } from '../../platform/toasts.ts'
import { shorten } from '../../platform/shorten.ts'

type CopyTextProps = {
  readonly text: string
  /** What it is, for those who hear it and for the report: "Transaction id". */
  readonly name: string
}

/** An address or a hash where there is little room: shortened, whole in the tooltip, copied by a press. */
export function ShortCopyText({ text, name }: CopyTextProps) {
  const { t } = useLingui()
  return (
    <Tooltip text={<span className="transactions-whole lv-mono">{text}</span>}>
      <TextButton onClick={useCopy(text, name)}>
        <span className="lv-sr">{t`Copy: ${name}`} </span>
        <span className="lv-mono" translate="no">
          {shorten(text)}
        </span>
      </TextButton>
    </Tooltip>
  )
}

/** The same in full, to be selected or copied. */
export function CopyText({ text, name }: CopyTextProps) {
  const { t } = useLingui()
  return (
    <span className="transactions-copy">
      <span className="lv-mono" translate="no">
        {text}
      </span>
      <Button variant="ghost" size="sm" isIcon aria-label={t`Copy: ${name}`} onClick={useCopy(text, name)}>
        <Copy size={16} strokeWidth={1.9} aria-hidden />
      </Button>
    </span>
  )
}

function useCopy(text: string, name: string): () => void {
  const { t } = useLingui()
  return () => {
    writeClipboard(text).then(
      () => showToast(t`${name} copied`),
      () => showToast(t`Your browser did not allow copying. Please select the text yourself`),
    )
  }
}

// Pages served over plain HTTP have no clipboard at all: so that this fails as a refused one does.
async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

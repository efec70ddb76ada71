import './tooltip.css'
import { Info } from 'lucide-react'
import { Tooltip } from './Tooltip.tsx'

type InfoTipProps = {
  /** The name of the button, as "About the country of residence". */
  readonly label: string
  readonly text: string
}

/** The info icon beside a label. */
export function InfoTip({ label, text }: InfoTipProps) {
  return (
    <Tooltip text={text} opensOnPress>
      <button type="button" className="lv-infotip" aria-label={label}>
        <Info size={16} strokeWidth={1.9} aria-hidden />
      </button>
    </Tooltip>
  )
}

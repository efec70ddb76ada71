import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useFormat } from '../../platform/format.ts'
import { Figure } from '../../platform/hidden.tsx'
import { Awaited } from './Awaited.tsx'
import { useBatchName } from '../../platform/batch-name.ts'
import { isReentered, type Past } from './history.ts'
import { HistoryDetails } from './HistoryDetails.tsx'
import { LateNote } from './LateNote.tsx'
import { useRateText } from '../../platform/rate-text.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** One entry in a line; pressed, it shows all of it (LEND-023). */
export function HistoryItem({ past }: { readonly past: Past }) {
  const { t } = useLingui()
  const { days } = useFormat()
  const toRate = useRateText()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const name = useBatchName()(past)
  const { number, status, progress } = past
  return (
    <li className="lending-past">
      <button
        type="button"
        className="lending-past__line"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="lending-past__batch">
          <CoinGlyph coin={past.asset.code} size={36} />
          <span>
            <b>
              <Trans>
                {name} #{number}
              </Trans>
            </b>
            <time className="lv-t-sm lv-ink3">{days(past.startsAt, past.endsAt)}</time>
          </span>
        </span>
        <span className="lending-past__status">
          <StatusBadge status={status} isLate={past.late.length > 0} isReentered={isReentered(past)} />
          {status === 'ONGOING' ? <span className="lv-t-sm lv-ink3">{t`${progress}% of its time`}</span> : null}
        </span>
        <Fact name={<Trans>Target APY</Trans>}>{toRate(past.target)}</Fact>
        <Fact name={status === 'ONGOING' ? <Trans>APY so far</Trans> : <Trans>Paid APY</Trans>}>
          {toRate(status === 'CANCELED' ? 0n : past.paid)}
        </Fact>
        <Fact name={<Trans>My entry</Trans>}>
          <Figure amount={past.entry} view="friendly" />
          <Awaited amount={past.awaited} />
        </Fact>
        <Fact name={status === 'ONGOING' ? <Trans>Expected return</Trans> : <Trans>My return</Trans>}>
          <Figure amount={past.earned} view="friendly" isMovement />
        </Fact>
        <ChevronDown className="lending-past__chevron" size={20} strokeWidth={1.9} aria-hidden />
      </button>
      {past.late.length > 0 ? <LateNote late={past.late} /> : null}
      <div id={id} hidden={!isOpen}>
        {isOpen ? <HistoryDetails past={past} /> : null}
      </div>
    </li>
  )
}

const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <span className="lending-past__fact">
    <span className="lv-t-sm lv-ink3">{name}</span> <span className="lending-past__value">{children}</span>
  </span>
)

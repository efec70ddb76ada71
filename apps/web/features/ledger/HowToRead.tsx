import { Card } from '@leaven/ui/card/Card.tsx'
import { Trans } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useSettings } from '../../platform/settings.ts'

export function HowToRead() {
  const title = useId()
  const { productName } = useSettings()
  return (
    <Card labelledBy={title}>
      <h3 id={title} className="lv-d lv-t-lg">
        <Trans>How to read this</Trans>
      </h3>
      <ul className="ledger-points">
        <Point isShown>
          <Trans>
            <b>It shows</b> that customers, house, pools and outside cancel out in every asset.
          </Trans>
        </Point>
        <Point isShown>
          <Trans>
            <b>It shows</b> the newest block. Keep its hash: later blocks build on it.
          </Trans>
        </Point>
        <Point isShown={false}>
          <Trans>
            <b>It does not prove</b> that {productName} holds these coins. No chain or bank is asked here.
          </Trans>
        </Point>
      </ul>
    </Card>
  )
}

type PointProps = { readonly isShown: boolean; readonly children: ReactNode }

function Point({ isShown, children }: PointProps) {
  const Icon = isShown ? Check : X
  return (
    <li className={isShown ? 'ledger-point--positive' : 'ledger-point--negative'}>
      <Icon size={18} strokeWidth={1.9} aria-hidden />
      <p>{children}</p>
    </li>
  )
}

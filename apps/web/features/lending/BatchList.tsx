import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import type { Batch } from './batch.ts'
import { BatchOffer } from './BatchOffer.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { useNow } from './use-now.ts'

type BatchListProps = {
  readonly batches: readonly Batch[]
  readonly isGuest: boolean
  /** Enter or My entry. */
  readonly renderAction: (batch: Batch, now: Date) => ReactNode
}

/** What is on sale, then what runs; each with its details a press away (LEND-017). */
export function BatchList({ batches, isGuest, renderAction }: BatchListProps) {
  const now = useNow()
  const [shownId, setShownId] = useState<string>()
  const shown = batches.find(({ id }) => id === shownId)
  const cardsOf = (some: readonly Batch[]) => (
    <ul className="lending__cards">
      {some.map((batch) => (
        <li key={batch.id}>
          <BatchOffer
            batch={batch}
            now={now}
            isGuest={isGuest}
            action={
              <>
                {renderAction(batch, now)}
                <Button variant="secondary" onClick={() => setShownId(batch.id)}>
                  <Trans>Details</Trans>
                </Button>
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
  const [open, running] = [batches.filter(isSelling), batches.filter((batch) => !isSelling(batch))]
  return (
    <>
      {open.length > 0 ? <Part title={<Trans>Open batches</Trans>}>{cardsOf(open)}</Part> : null}
      {running.length > 0 ? <Part title={<Trans>In the oven</Trans>}>{cardsOf(running)}</Part> : null}
      {shown ? <DetailsDialog batch={shown} onClose={() => setShownId(undefined)} /> : null}
    </>
  )
}

const isSelling = ({ status }: Batch): boolean => status === 'SELLING'

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="lending__head">
        <h2 id={id} className="lv-d lv-t-xl">
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}

import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../platform/links.tsx'
import type { Batch } from './batch.ts'
import { BatchOffer } from './BatchOffer.tsx'
import { useNow } from './use-now.ts'

/** LEND-072: who has come back from the login is here again. */
const LOGIN = `/login?returnTo=${encodeURIComponent('/lending')}`

export function GuestBatches({ batches }: { readonly batches: readonly Batch[] }) {
  const now = useNow()
  return (
    <ul className="lending__cards">
      {batches.map((batch) => (
        <li key={batch.id}>
          <BatchOffer
            batch={batch}
            now={now}
            isGuest
            action={
              <RouteButton to={LOGIN} isBlock>
                <Trans>Enter</Trans>
              </RouteButton>
            }
          />
        </li>
      ))}
    </ul>
  )
}

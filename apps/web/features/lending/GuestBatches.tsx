import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../platform/links.tsx'
import type { Batch } from './batch.ts'
import { BatchList } from './BatchList.tsx'

/** LEND-072: who has come back from the login is here again. */
const LOGIN = `/login?returnTo=${encodeURIComponent('/lending')}`

export const GuestBatches = ({ batches }: { readonly batches: readonly Batch[] }) => (
  <BatchList
    batches={batches}
    isGuest
    renderAction={() => (
      <RouteButton to={LOGIN} isBlock>
        <Trans>Enter</Trans>
      </RouteButton>
    )}
  />
)

import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Card } from '@leaven/ui/card/Card.tsx'
import { EmptyState } from '@leaven/ui/empty-state/EmptyState.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Answered } from '../../platform/Answered.tsx'
import { useAnswer } from '../../platform/queries.ts'
import { HistoryItem } from './HistoryItem.tsx'
import { toPast } from './history.ts'

const PAGE = 50

/** LEND-023: his entries in batches that have started, newest first, page after page. */
export function History() {
  const id = useId()
  const [pages, setPages] = useState(1)
  return (
    <section aria-labelledby={id}>
      <div className="lending__head">
        <h2 id={id} className="lv-d lv-t-xl">
          <Trans>History</Trans>
        </h2>
        <Badge>
          <Trans>Every trade has a proof</Trans>
        </Badge>
      </div>
      {Array.from({ length: pages }, (_, page) => (
        <HistoryPage key={page} page={page} isLast={page === pages - 1} onMore={() => setPages(pages + 1)} />
      ))}
    </section>
  )
}

type HistoryPageProps = { readonly page: number; readonly isLast: boolean; readonly onMore: () => void }

function HistoryPage({ page, isLast, onMore }: HistoryPageProps) {
  const { t } = useLingui()
  const query = { offset: String(page * PAGE), limit: String(PAGE) }
  const history = useAnswer('listBatchHistory', { query })
  const coins = useAnswer('listCoins', {}).data
  return (
    <Answered answer={history} label={t`Loading your history`} skeleton={<HistorySkeleton />}>
      {(rows) => {
        if (rows.length === 0) return page === 0 ? <NoHistory /> : null
        return (
          <>
            <Card isFlush>
              <ul className="lending-history">
                {rows.map((row) => (
                  <HistoryItem key={row.batch.batchId} past={toPast(row, coins ?? [])} />
                ))}
              </ul>
            </Card>
            {isLast && rows.length === PAGE ? (
              <Button variant="secondary" onClick={onMore}>
                <Trans>Show older entries</Trans>
              </Button>
            ) : null}
          </>
        )
      }}
    </Answered>
  )
}

const NoHistory = () => (
  <EmptyState isOnPanel title={<Trans>What you enter shows here once its batch has started.</Trans>} />
)

const HistorySkeleton = () => (
  <Card>
    <Skeleton height={44} />
  </Card>
)

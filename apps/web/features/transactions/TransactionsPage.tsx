import './transactions.css'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { OwnFigures } from '../../platform/hidden.tsx'
import { CoinFilter } from './CoinFilter.tsx'
import { TransactionCard } from './TransactionCard.tsx'

/** The history: a filter by coin and a list by day, which grows page by page (TX-01, TX-02). */
export function TransactionsPage() {
  const [coinId, setCoinId] = useState<string | null>(null)
  return (
    <OwnFigures>
      <div className="lv-container transactions-page">
        <h1 className="lv-d lv-t-3xl">
          <Trans>Transactions</Trans>
        </h1>
        <CoinFilter coinId={coinId} onChange={setCoinId} />
        {/* Another coin is another list: nothing of the one before stays (TX-09). */}
        <TransactionCard key={coinId} coinId={coinId} onShowAll={() => setCoinId(null)} />
      </div>
    </OwnFigures>
  )
}

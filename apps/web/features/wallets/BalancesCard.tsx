import { Card } from '@leaven/ui/card/Card.tsx'
import { Table } from '@leaven/ui/table/Table.tsx'
import { Plural, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { useBalanceColumns } from './balance-columns.tsx'
import { BalanceTools } from './BalanceTools.tsx'
import { CoinDetails } from './CoinDetails.tsx'
import { findCoins, isZero, type CoinRow } from './coin-rows.ts'
import { NoCoins } from './NoCoins.tsx'
import type { PriceHistory } from './prices.ts'
import type { Swapping } from './swapping.ts'
import { useDetails } from './use-details.ts'

type BalancesCardProps = {
  readonly rows: readonly CoinRow[]
  readonly history: PriceHistory
  readonly isHidingZeros: boolean
  readonly onHideZeros: (isOn: boolean) => void
  readonly onDeposit: (coinId?: string) => void
  readonly reason: string | undefined
  readonly swapping: Swapping
}

/** The coins of the customer; a row opens with everything known about it (WALLET-01). */
export function BalancesCard({ isHidingZeros, onHideZeros, ...rest }: BalancesCardProps) {
  const titleId = useId()
  const [search, setSearch] = useState('')
  const { rows, history, onDeposit, reason, swapping } = rest
  const details = useDetails({ deposit: onDeposit, swap: swapping.onSwap })
  const openRow = rows.find(({ coinId }) => coinId === details.openId)
  const kept = isHidingZeros ? rows.filter((row) => !isZero(row)) : rows // WALLET-06
  const found = findCoins(kept, search)
  return (
    <div className="wallets-balances">
      <Card isFlush labelledBy={titleId}>
        <BalanceTools {...{ titleId, search, isHidingZeros, onHideZeros }} onSearch={setSearch} />
        <output className="lv-sr">{search.trim() === '' ? null : <FoundText count={found.length} />}</output>
        <CoinTable
          {...rest}
          rows={found}
          onOpen={details.open}
          empty={
            <NoCoins
              search={kept.length > 0 ? search : ''}
              isHidingZeros={isHidingZeros && rows.length > 0}
              onDeposit={onDeposit}
              reason={reason}
            />
          }
        />
      </Card>
      {openRow && (
        <CoinDetails
          row={openRow}
          history={history}
          onClose={details.close}
          onDeposit={(coinId) => details.closeTo('deposit', coinId)}
          reason={reason}
          swapping={{ ...swapping, onSwap: (coinId) => details.closeTo('swap', coinId) }}
        />
      )}
    </div>
  )
}

const FoundText = ({ count }: { readonly count: number }) => (
  <Plural value={count} one="# coin found" other="# coins found" />
)

type CoinTableProps = Pick<BalancesCardProps, 'rows' | 'history' | 'onDeposit' | 'reason' | 'swapping'> & {
  readonly onOpen: (coinId: string) => void
  readonly empty: ReactNode
}

function CoinTable({ rows, history, onDeposit, reason, swapping, onOpen, empty }: CoinTableProps) {
  const { t } = useLingui()
  return (
    <Table
      caption={t`Balances`}
      columns={useBalanceColumns({ history, onDeposit, reason, swapping })}
      rows={rows}
      keyOf={({ coinId }) => coinId}
      opening={{
        title: t`Details`,
        labelOf: ({ name }) => t`Details of ${name}`,
        onOpen: ({ coinId }) => onOpen(coinId),
      }}
      empty={empty}
    />
  )
}

import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import type { TableColumn } from '@leaven/ui/table/columns.ts'
import { TwoLines } from '@leaven/ui/table/TwoLines.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../platform/format.ts'
import { shorten } from '../../platform/shorten.ts'
import { AboutText, isAbout } from './AboutText.tsx'
import { Moved, Worth } from './Amounts.tsx'
import { ShortCopyText } from './CopyText.tsx'
import { OperationTile } from './OperationTile.tsx'
import { getOperationView } from './operations.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { listItem } from './swap-item.ts'
import type { Transaction } from './transaction.ts'

type CellProps = { readonly transaction: Transaction }

export function useColumns(all: readonly Transaction[]): readonly TableColumn<Transaction>[] {
  const { t } = useLingui()
  const { time } = useFormat()
  return [
    {
      key: 'operation',
      title: t`Transaction`,
      place: 'title',
      cell: (row) => <Name transaction={row} item={listItem(all, row)} />,
    },
    { key: 'coin', title: t`Coin`, align: 'start', cell: ({ coinId }) => <Coin coinId={coinId} /> },
    { key: 'amount', title: t`Amount`, place: 'value', cell: (row) => <Value transaction={row} /> },
    { key: 'worth', title: t`Worth today`, cell: (row) => <WorthCell transaction={row} /> },
    {
      key: 'status',
      title: t`Status`,
      place: 'badge',
      align: 'start',
      isOnCard: ({ status }) => status !== 'CONFIRMED',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'proof',
      title: t`Transaction id or time`,
      align: 'start',
      cell: (row) => <Proof transaction={row} toTime={time} />,
    },
  ]
}

function Name({ transaction, item }: CellProps & { readonly item: readonly Transaction[] }) {
  const { i18n } = useLingui()
  const { operation, address } = transaction
  const about = isAbout(transaction) ? { sub: <AboutText transaction={transaction} item={item} /> } : {}
  const detail = address === null ? about : { sub: <Destination address={address} /> }
  return (
    <TwoLines
      icon={<OperationTile transaction={transaction} />}
      main={i18n._(getOperationView(operation).label)}
      {...detail}
    />
  )
}

// The address of a deposit is the customer's own: the chain does not say who sent it.
const Destination = ({ address }: { readonly address: string }) => (
  <span className="transactions-detail">
    <Trans>
      To <span translate="no">{shorten(address)}</span>
    </Trans>
  </span>
)

const Coin = ({ coinId }: Pick<Transaction, 'coinId'>) => (
  <span className="transactions-coin" translate="no">
    <CoinGlyph coin={coinId} size={24} />
    {coinId}
  </span>
)

/** On a card the coin and the worth stand under the amount; in the table they have their own columns. */
const Value = ({ transaction }: CellProps) => (
  <TwoLines
    main={<Moved transaction={transaction} />}
    sub={
      <span className="transactions-on-card">
        <span translate="no">{transaction.coinId}</span> · <Worth transaction={transaction} />
      </span>
    }
  />
)

const WorthCell = ({ transaction }: CellProps) => (
  <span className="transactions-worth">
    <Worth transaction={transaction} />
  </span>
)

type ProofProps = CellProps & { readonly toTime: (at: Date) => string }

function Proof({ transaction: { txid, confirmedAt }, toTime }: ProofProps) {
  const { t } = useLingui()
  if (txid !== null) return <ShortCopyText text={txid} name={t`Transaction id`} />
  if (confirmedAt === null) return <span className="transactions-time">–</span>
  return (
    <time className="transactions-time" dateTime={confirmedAt.toISOString()}>
      {toTime(confirmedAt)}
    </time>
  )
}

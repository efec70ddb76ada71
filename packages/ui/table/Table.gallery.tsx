import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../badge/Badge.tsx'
import { Card } from '../card/Card.tsx'
import { CoinGlyph } from '../coin-glyph/CoinGlyph.tsx'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import type { GalleryEntry } from '../gallery/entry.ts'
import type { TableColumn } from './columns.ts'
import { Table } from './Table.tsx'
import { TwoLines } from './TwoLines.tsx'

type Movement = {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly coin: string
  readonly amount: string
  readonly value: string
  readonly isPending: boolean
  readonly day: string
}

const movements: readonly Movement[] = [
  {
    id: '1',
    name: 'Staking reward',
    about: 'ETH shares',
    coin: 'ETH',
    amount: '+0.00015890',
    value: '$0.54',
    isPending: false,
    day: 'Today, 18 November',
  },
  {
    id: '2',
    name: 'Withdrawal',
    about: 'To bc1q9d…x3ua, whitelisted',
    coin: 'BTC',
    amount: '−0.01000000',
    value: '$1,023.50',
    isPending: false,
    day: 'Today, 18 November',
  },
  {
    id: '3',
    name: 'Deposit',
    about: '3 of 6 confirmations',
    coin: 'SOL',
    amount: '+2.00000',
    value: '$308.40',
    isPending: true,
    day: 'Tuesday, 17 November',
  },
]

const hidden = movements.map((row) => ({ ...row, amount: '••••••', value: '••••••' }))

const german: readonly Movement[] = [
  {
    id: '4',
    name: 'Auszahlungsadressenbestätigungsverfahren',
    about: 'Identitätsfeststellungsverfahrensbestätigung',
    coin: 'USDT',
    amount: '−1,234,567.12345678',
    value: '$1,234,567.12',
    isPending: true,
    day: 'Mittwoch',
  },
]

const columns: readonly TableColumn<Movement>[] = [
  {
    key: 'name',
    title: 'Movement',
    place: 'title',
    cell: ({ name, about, coin }) => <TwoLines icon={<CoinGlyph coin={coin} size={44} />} main={name} sub={about} />,
  },
  {
    key: 'amount',
    title: 'Amount',
    place: 'value',
    cell: ({ amount, coin }) => <TwoLines main={amount} sub={coin} isGain={amount.startsWith('+')} />,
  },
  { key: 'value', title: 'Value', cell: ({ value }) => value },
  {
    key: 'status',
    title: 'Status',
    place: 'badge',
    align: 'start',
    isOnCard: ({ isPending }) => isPending,
    cell: ({ isPending }) => <Status isPending={isPending} />,
  },
]

function Status({ isPending }: { readonly isPending: boolean }) {
  if (!isPending) return <Badge tone="positive">Confirmed</Badge>
  return (
    <Badge tone="warning" icon={<Clock size={14} strokeWidth={1.9} aria-hidden />}>
      Pending
    </Badge>
  )
}

const base = {
  caption: 'Transactions',
  columns,
  keyOf: ({ id }: Movement) => id,
  empty: <EmptyState title="You have no transactions yet." />,
}

const opening = { title: 'Details', labelOf: ({ name }: Movement) => `Details of ${name}`, onOpen: () => undefined }

const card = (table: ReactNode) => <Card isFlush>{table}</Card>

export const gallery: GalleryEntry = {
  name: 'Table',
  states: {
    'rows that open': () => card(<Table {...base} rows={movements} opening={opening} />),
    'rows with everything': () => card(<Table {...base} rows={movements} />),
    'grouped by day': () => card(<Table {...base} rows={movements} opening={opening} groupOf={({ day }) => day} />),
    'hidden values': () => card(<Table {...base} rows={hidden} opening={opening} />),
    loading: () => card(<Table {...base} rows={[]} loading={{ label: 'Loading transactions', rows: 3 }} />),
    empty: () => card(<Table {...base} rows={[]} />),
    'German long words': () => card(<Table {...base} rows={german} opening={opening} />),
  },
}

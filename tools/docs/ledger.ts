import { checks } from '@leaven/ledger/audit.ts'
import { accountKinds, SHARDS } from '@leaven/ledger/accounts.ts'
import { operations } from '@leaven/ledger/operations.ts'
import {
  KEY_LENGTH_MAX,
  POSTINGS_MAX,
  POSTINGS_PER_TRANSACTION_MAX,
  REFERENCE_LENGTH_MAX,
  SCOPE_LENGTH_MAX,
  TRANSACTIONS_MAX,
} from '@leaven/ledger/posting.ts'

type Row = readonly string[]

const limits: readonly Row[] = [
  ['transactions', `${TRANSACTIONS_MAX}`],
  ['postings', `${POSTINGS_MAX}`],
  ['postings of one transaction', `${POSTINGS_PER_TRANSACTION_MAX}`],
  ['characters of a scope', `${SCOPE_LENGTH_MAX}`],
  ['characters of a key', `${KEY_LENGTH_MAX}`],
  ['characters of a reference', `${REFERENCE_LENGTH_MAX}`],
]

/** docs/ledger.md: what accounts there are, what moves money, what the audit proves. */
export function toLedgerDoc(): string {
  return `# The ledger

Made from the code by \`npm run docs\`; do not edit. Why it is shaped this way: [ADR 2](adr/0002-ledger-shape.md).

## Accounts

Each exists per asset. *Strict*: one row, locked by whoever moves it. *Summed*: ${SHARDS} rows that together are the
account, so that nobody waits for it. Only where it says so may a balance be below zero.

${toTable(['path', 'side', 'shape', 'below zero', 'holds'], accountKinds.map(toAccountRow))}

The three sides sum to zero in every asset: what lies outside is what we owe to customers plus what is ours.

## Operations

Every posting names one. A dash in the last column: the family's CSV has no row for it.

${toTable(
  ['operation', 'in the app', 'in the CSV'],
  Object.entries(operations).map(([name, { app, csv }]) => [`\`${name}\``, app, csv ?? '–']),
)}

## Limits of one call

${toTable(['what', 'most'], limits)}

## What the audit proves

${checks.map(({ name, promise }) => `- **${name}**: ${promise}`).join('\n')}
- **equity**: What is ours is not below zero in any asset.
- **blocks**: Every sealed posting is still what was sealed, every block links to the one before it, every head is signed.
`
}

function toAccountRow({ pattern, side, shape, canOverdraw, holds }: (typeof accountKinds)[number]): Row {
  return [`\`${pattern}\``, side, shape, canOverdraw ? 'yes' : '', holds]
}

function toTable(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

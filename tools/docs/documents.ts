import { toAttacksDoc } from './attacks.ts'
import { toCalls, toOpenApiDoc } from './contract.ts'
import { toLedgerDoc } from './ledger.ts'
import { toRightsDoc } from './rights.ts'
import { toTables } from './tables.ts'

export type Document = { readonly path: string; readonly text: string }

/** Everything that is made from code or from the migrated database, and kept in the repository. */
export async function makeDocuments(databaseUrl: string): Promise<readonly Document[]> {
  return [
    { path: 'packages/db/tables.ts', text: await toTables(databaseUrl) },
    { path: 'docs/ledger.md', text: toLedgerDoc() },
    { path: 'docs/rights.md', text: await toRightsDoc(databaseUrl) },
    { path: 'docs/attacks.md', text: toAttacksDoc() },
    { path: 'docs/openapi.json', text: toOpenApiDoc() },
    { path: 'packages/contract/calls.ts', text: toCalls() },
  ]
}

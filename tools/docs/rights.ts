import { createDatabase } from '@leaven/db/database.ts'
import { listCallable, listRights, type TableRights } from '@leaven/db/list-rights.ts'

/** What the server's role may do, read from a migrated database. */
export async function toRightsDoc(url: string): Promise<string> {
  const db = createDatabase({ url, connections: 1 })
  try {
    const rights = await listRights(db)
    const functions = (await listCallable(db)).map((name) => `- \`${name}\``)
    return `${head}\n${rights.map(toRow).join('\n')}\n\n${middle}\n\n${functions.join('\n')}\n`
  } finally {
    await db.destroy()
  }
}

const head = `# Rights of the server

Made from a migrated database by \`npm run docs\`; do not edit. What \`leaven_server\`, the role of http and worker, may do to
each table beside reading it. It changes the named columns and no others; where it only locks rows, one column stands
for that. Ledger, events and audits are changed through functions alone. [ADR 51](adr/0051-narrower-for-thieves.md)

| table | insert | delete | update |
|---|---|---|---|`

const middle = `## Functions

It calls these and no others; they run with their owner's rights.`

const toRow = ({ table, canInsert, canDelete, updates }: TableRights): string =>
  `| ${table} | ${canInsert ? 'yes' : ''} | ${canDelete ? 'yes' : ''} | ${updates.join(', ')} |`

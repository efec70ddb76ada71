import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { post } from '@leaven/ledger/ledger.ts'
import { AT } from '../world/ledger.ts'
import { openJournal } from './journal.ts'
import { CLIENT, CONNECTIONS, toKey, toTransfer } from './transfers.ts'

// A process of its own that posts until it is killed. Like a good client it sends what was not answered again, with
// the same key, and takes nothing for done that was not acknowledged.

const RETRY_MS = 20

const [url = '', file = '', prefix = ''] = process.argv.slice(2)
const db = createDatabase({ url, connections: CONNECTIONS, applicationName: CLIENT })
const note = openJournal(file)

process.on('disconnect', () => process.exit())
for (let connection = 1; connection <= CONNECTIONS; connection += 1) void postForever(connection)

async function postForever(connection: number): Promise<void> {
  for (let n = 1; ; n += 1) {
    const key = toKey(prefix, connection, n)
    note('try', key)
    while (!(await isPosted(key, connection % 2 === 0))) await sleep(RETRY_MS)
  }
}

/** By itself, or as part of a command with a transaction around it. */
async function isPosted(key: string, isCommand: boolean): Promise<boolean> {
  const transfer = toTransfer(key)
  try {
    const isNew = await (isCommand ? transact(db, (trx) => post(trx, AT, transfer)) : post(db, AT, transfer))
    note(isNew ? 'new' : 'old', key)
    return true
  } catch (error) {
    note(error instanceof Refusal ? 'refused' : 'fail', key)
    return error instanceof Refusal
  }
}

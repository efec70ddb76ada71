import { parseArgs } from 'node:util'
import type { Database } from '@leaven/db/database.ts'
import { readSnapshot } from '@leaven/db/transact.ts'
import { isId } from '@leaven/domain/id.ts'
import { auditProducts } from '@leaven/ledger/audit-products.ts'
import { toDecimal, parseAmount } from '@leaven/money/parse.ts'
import { listCoins } from '@leaven/server/modules/coins/coins.service.ts'
import { listUnowned } from '@leaven/server/modules/arrivals/arrivals.service.ts'
import { endFreezes, listFreezes } from '@leaven/server/modules/debts/debts.service.ts'
import { assignArrival, returnArrival } from '@leaven/server/modules/fiat/fiat.arrivals.jobs.ts'
import { collect, listCollectable, type CollectedAccount } from '@leaven/server/modules/treasury/treasury.service.ts'
import { productChecks } from '@leaven/server/product-checks.ts'
import { createClock } from '@leaven/server/platform/clock.ts'
import { parseConfig } from '@leaven/server/platform/config.ts'
import { runCommand } from './command.ts'
import { openRunning, toOperator } from './running.ts'
import { say } from './start/steps.ts'

// What operators do until they have pages of their own: bring back what was earned, lift a freeze, settle what arrived.

const USAGE =
  'Say: npm run house [-- collect ACCOUNT COIN AMOUNT --id ID --approved-by NAME | -- unfreeze CUSTOMER ' +
  '| -- credit NETWORK TXID OUTPUT ORDER --approved-by NAME ' +
  '| -- return NETWORK TXID OUTPUT --reason TEXT --approved-by NAME | -- audit]; ' +
  'ACCOUNT begins with income: or budget:, ID is new for every collection.'

const LISTED_MAX = 100

type Name = 'account' | 'coin' | 'amount' | 'id' | 'approvedBy' | 'customer' | 'orderId' | 'reason'

type Asked = Readonly<Partial<Record<Name, string>>> & {
  readonly action: string
  readonly arrival?: { readonly networkId: string; readonly txid: string; readonly output: number }
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

await runCommand(async () => {
  const asked = parse()
  const db = openRunning()
  try {
    const now = await createClock(db, () => new Date(), parseConfig(process.env).mode === 'sandbox').now()
    if (asked.action === 'collect') await bringBack(db, asked, now)
    if (asked.action === 'unfreeze') await unfreeze(db, asked, now)
    if (asked.action === 'credit') await credit(db, asked, now)
    if (asked.action === 'return') await sendBack(db, asked, now)
    if (asked.action === 'audit') await audit(db)
    if (asked.action === 'list') await sayAll(db)
  } finally {
    await db.destroy()
  }
})

function parse(): Asked {
  const options = { id: { type: 'string' }, 'approved-by': { type: 'string' }, reason: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options })
  const [action = 'list', first, coin, amount, orderId, ...others] = positionals
  const { id, reason, 'approved-by': approvedBy } = values
  if (others.length > 0) throw new Error(USAGE)
  if ((action === 'list' || action === 'audit') && !first) return { action }
  if (action === 'unfreeze' && first && !coin) return { action, customer: first }
  if (action === 'collect' && first && coin && amount && id && approvedBy && !orderId)
    return { action, account: first, coin, amount, id, approvedBy }
  const arrival = first && coin && amount && /^\d{1,9}$/.test(amount) && toKey(first, coin, amount)
  if (action === 'credit' && arrival && orderId && approvedBy) return { action, arrival, orderId, approvedBy }
  if (action === 'return' && arrival && !orderId && reason && approvedBy) return { action, arrival, reason, approvedBy }
  throw new Error(USAGE)
}

function toKey(networkId: string, txid: string, output: string) {
  return { networkId, txid, output: Number(output) }
}

function toHands(approvedBy = '') {
  const by = { askedBy: toOperator(), approvedBy: `operator:${approvedBy}` }
  if (by.askedBy === by.approvedBy) throw new Error('Somebody else has to approve it: say who with --approved-by.')
  return by
}

/** Coins that no order has taken become those of an order of the same customer; once, however often it is said. */
async function credit(db: Database, { arrival: key, orderId = '', approvedBy }: Asked, now: Date): Promise<void> {
  if (!key) throw new Error(USAGE)
  const hands = toHands(approvedBy)
  const isNew = await assignArrival({ db, wall: () => new Date(), log: quiet }, { key, orderId, hands, now })
  const by = `asked by ${hands.askedBy}, approved by ${hands.approvedBy}`
  say(
    isNew ? `${toName(key)} is credited for ${orderId}, ${by}.` : `${toName(key)} was credited for ${orderId} before.`,
  )
}

/** Whoever says so has sent the coins back; here it is written down, with both ways of the coins. */
async function sendBack(db: Database, { arrival: key, reason = '', approvedBy }: Asked, now: Date): Promise<void> {
  if (!key) throw new Error(USAGE)
  const hands = toHands(approvedBy)
  const isNew = await returnArrival({ db, wall: () => new Date(), log: quiet }, { key, note: reason, hands, now })
  const by = `asked by ${hands.askedBy}, approved by ${hands.approvedBy}`
  say(isNew ? `${toName(key)} is noted as returned, ${by}.` : `${toName(key)} was noted as returned before.`)
}

function toName({ networkId, txid, output }: NonNullable<Asked['arrival']>): string {
  return `${networkId} ${txid} ${output}`
}

/** Once for an id, and with two people behind it: whoever sits here, and who has approved it. */
async function bringBack(db: Database, { account = '', coin, amount, id = '', approvedBy }: Asked, at: Date) {
  const asset = (await listCoins(db)).find((one) => one.asset.code === coin)?.asset
  if (!asset || !isCollected(account)) throw new Error(USAGE)
  const by = toHands(approvedBy)
  await collect(db, { id, account, amount: parseAmount(amount ?? '', asset), ...by, at })
  say(
    `${account} has given ${amount} ${coin} back to the treasury, asked by ${by.askedBy}, approved by ${by.approvedBy}.`,
  )
}

function isCollected(account: string): account is CollectedAccount {
  return /^(?:income|budget):./.test(account)
}

/** What is owed stays owed, and the next credits repay it. */
async function unfreeze(db: Database, { customer = '' }: Asked, at: Date): Promise<void> {
  if (!isId('usr', customer)) throw new Error(USAGE)
  const ended = await endFreezes(db, customer, { endedBy: toOperator(), at })
  say(ended === 0 ? `${customer} is not frozen.` : `${customer} is no longer frozen. What they owe stays owed.`)
}

/** What products keep, held against the ledger as of now; the nightly audit does the same beside proving the ledger. */
async function audit(db: Database): Promise<void> {
  const findings = await readSnapshot(db, (trx) => auditProducts(trx, productChecks))
  for (const { check, subject, detail } of findings) say(`${check}: ${subject} ${detail}`)
  if (findings.length > 0) throw new Error('Products and the ledger differ.')
  say('What products keep is what the ledger says.')
}

async function sayAll(db: Database): Promise<void> {
  const collectable = await listCollectable(db)
  if (collectable.length === 0) say('There is nothing to collect.')
  for (const { path, balance } of collectable) say(`${path} holds ${toDecimal(balance)} ${balance.asset.code}`)
  const freezes = await listFreezes(db, LISTED_MAX)
  if (freezes.length === 0) say('Nobody is frozen.')
  for (const { userId, depositId, isOwed, at } of freezes)
    say(`${userId} is frozen since ${at.toISOString()} by ${depositId}${isOwed ? ', until it is repaid' : ''}`)
  const arrivals = await listUnowned(db, LISTED_MAX)
  if (arrivals.length === 0) say('Nothing has arrived that nobody has got.')
  for (const { userId, coinId, amount, reason, seenAt, ...key } of arrivals)
    say(`${toName(key)}: ${amount} ${coinId} to ${userId}, ${reason}, since ${seenAt.toISOString()}`)
}

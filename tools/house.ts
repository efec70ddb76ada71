import { parseArgs } from 'node:util'
import type { Database } from '@leaven/db/database.ts'
import { readSnapshot } from '@leaven/db/transact.ts'
import { isId, type UserId } from '@leaven/domain/id.ts'
import { auditProducts } from '@leaven/ledger/audit-products.ts'
import { toDecimal, parseAmount } from '@leaven/money/parse.ts'
import { listCoins } from '@leaven/server/modules/coins/coins.service.ts'
import { countFreezes, liftFreezes, listFreezes } from '@leaven/server/modules/debts/debts.service.ts'
import { collect, listCollectable, type CollectedAccount } from '@leaven/server/modules/treasury/treasury.service.ts'
import { auditedChecks } from '@leaven/server/product-checks.ts'
import type { AlarmKind, AlarmName } from '@leaven/server/platform/alarms.ts'
import { createClock } from '@leaven/server/platform/clock.ts'
import { parseConfig } from '@leaven/server/platform/config.ts'
import { runCommand } from './command.ts'
import { parseAlarm, parseKind, sayAlarmPage, sayAlarms, settleAlarm } from './house-alarms.ts'
import { cancelBatch } from './house-batches.ts'
import { credit, parseArrival, sayArrivals, sendBack, type ArrivalKey } from './house-arrivals.ts'
import { admit, isVerdict, part, sayApplicant, sayPeople, takeFactorsOff, tellApart, verify } from './house-people.ts'
import { openRunning, toHands, toOperator } from './running.ts'
import { say } from './start/steps.ts'

// What operators do until they have pages of their own: bring back what was earned, lift a freeze, settle what
// arrived, look at who a customer is, hear of alarms and settle those that nothing else ends.

const USAGE =
  'Say: npm run house [-- arrivals PAGE | -- people PAGE | -- alarms [KIND] [PAGE] | -- collect ACCOUNT COIN AMOUNT --id ID --approved-by NAME | -- unfreeze CUSTOMER | ' +
  '-- who CUSTOMER | -- verify CUSTOMER approve|reject|revoke|reopen --seen MARK [--expires DAY] --approved-by NAME | ' +
  '-- person CUSTOMER same|other [--as CUSTOMER] | -- person CUSTOMER apart --approved-by NAME | ' +
  '-- factors CUSTOMER off --approved-by NAME | -- admit CUSTOMER --approved-by NAME | -- credit NETWORK TXID OUTPUT ORDER --approved-by NAME | ' +
  '-- return NETWORK TXID OUTPUT --reason TEXT --approved-by NAME | -- settle KIND SUBJECT --reason TEXT --approved-by NAME | ' +
  '-- cancel BATCH --reason TEXT --approved-by NAME | -- audit]; ACCOUNT begins with income: or budget:, ID is new for every collection.'

const FREEZES_MAX = 100

type Name =
  | 'account'
  | 'coin'
  | 'amount'
  | 'id'
  | 'approvedBy'
  | 'verdict'
  | 'expires'
  | 'seen'
  | 'orderId'
  | 'reason'
  | 'batchId'

type Asked = Readonly<Partial<Record<Name, string>>> & {
  readonly action: string
  readonly customer?: UserId
  readonly as?: UserId
  readonly arrival?: ArrivalKey
  readonly alarm?: AlarmName
  readonly kind?: AlarmKind | undefined
  readonly page?: number
}

await runCommand(async () => {
  const asked = parse()
  const db = openRunning()
  try {
    const now = await createClock(db, () => new Date(), parseConfig(process.env).mode === 'sandbox').now()
    if (asked.action === 'list') await sayAll(db, now)
    if (asked.action === 'arrivals') await sayArrivals(db, now, asked.page)
    if (asked.action === 'people') await sayPeople(db, asked.page)
    if (asked.action === 'alarms') await sayAlarmPart(db, asked)
    if (asked.action === 'collect') await bringBack(db, asked, now)
    if (asked.action === 'audit') await audit(db)
    if (asked.action === 'cancel') await cancelBatch(db, { batchId: '', reason: '', approvedBy: '', ...asked, now })
    if (asked.alarm) await settleAlarm(db, { approvedBy: '', reason: '', ...asked, alarm: asked.alarm })
    if (asked.arrival) await settle(db, { ...asked, arrival: asked.arrival }, now)
    if (asked.customer) await actOn(db, { ...asked, customer: asked.customer }, now)
  } finally {
    await db.destroy()
  }
})

async function sayAlarmPart(db: Database, { kind, page }: Asked): Promise<void> {
  if (page === undefined) await sayAlarms(db)
  else await sayAlarmPage(db, kind, page)
}

async function actOn(db: Database, asked: Asked & { readonly customer: UserId }, now: Date): Promise<void> {
  const { action, customer, verdict = '', expires, seen = '', approvedBy = '', as } = asked
  const decision = { customer, approvedBy, now }
  if (action === 'unfreeze') await unfreeze(db, customer, now)
  if (action === 'who') await sayApplicant(db, customer)
  if (action === 'verify' && isVerdict(verdict)) await verify(db, { ...decision, verdict, expires, seen })
  if (action === 'factors') await takeFactorsOff(db, decision)
  if (action === 'admit') await admit(db, decision)
  if (action === 'person' && verdict === 'apart') await part(db, decision)
  else if (action === 'person') await tellApart(db, { customer, isSame: verdict === 'same', as, now })
}

async function settle(db: Database, asked: Asked & { readonly arrival: ArrivalKey }, now: Date): Promise<void> {
  const { action, arrival: key, orderId = '', reason = '', approvedBy = '' } = asked
  if (action === 'credit') await credit(db, { key, orderId, approvedBy, now })
  if (action === 'return') await sendBack(db, { key, reason, approvedBy, now })
}

function parse(): Asked {
  const text = { type: 'string' } as const
  const options = { id: text, 'approved-by': text, expires: text, as: text, seen: text, reason: text }
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options })
  const [action = 'list', first, second, amount, orderId, ...others] = positionals
  const { id, 'approved-by': approvedBy, reason } = values
  if (action === 'settle') return parseSettling(positionals.slice(1), reason, approvedBy)
  if (others.length > 0) throw new Error(USAGE)
  if ((action === 'list' || action === 'audit') && !first) return { action }
  if ((action === 'arrivals' || action === 'people') && isPage(first) && !second)
    return { action, page: Number(first ?? 1) }
  if (action === 'alarms' && !amount) return parseAlarmPart(first, second)
  if (action === 'collect' && first && second && amount && id && approvedBy && !orderId)
    return { action, account: first, coin: second, amount, id, approvedBy }
  if (action === 'cancel' && first && !second && reason && approvedBy)
    return { action, batchId: first, reason, approvedBy }
  const arrival = parseArrival(first, second, amount)
  if (action === 'credit' && arrival && orderId && approvedBy) return { action, arrival, orderId, approvedBy }
  if (action === 'return' && arrival && !orderId && reason && approvedBy) return { action, arrival, reason, approvedBy }
  if (!first || !isId('usr', first) || amount) throw new Error(USAGE)
  return parseAbout({ action, customer: first }, second, values)
}

function parseAlarmPart(first: string | undefined, second: string | undefined): Asked {
  const kind = parseKind(first)
  const page = kind ? second : first
  if (!isPage(page) || (!kind && second)) throw new Error(USAGE)
  return { action: 'alarms', kind, ...((kind || page) && { page: Number(page ?? 1) }) }
}

function parseSettling(words: readonly string[], reason = '', approvedBy = ''): Asked {
  const alarm = parseAlarm(words[0], words.slice(1))
  if (!alarm || reason === '' || approvedBy === '') throw new Error(USAGE)
  return { action: 'settle', alarm, reason, approvedBy }
}

type Values = {
  readonly 'approved-by'?: string
  readonly expires?: string
  readonly as?: string
  readonly seen?: string
}

/** What is said of one customer. */
function parseAbout(
  about: { readonly action: string; readonly customer: UserId },
  word: string | undefined,
  { 'approved-by': approvedBy, expires, as, seen }: Values,
): Asked {
  const { action } = about
  if (as !== undefined && !(action === 'person' && word === 'same' && isId('usr', as))) throw new Error(USAGE)
  if ((action === 'unfreeze' || action === 'who') && !word) return about
  if (action === 'verify' && approvedBy && seen && isVerdict(word) && isDay(expires))
    return { ...about, verdict: word, approvedBy, seen, ...(expires && { expires }) }
  if (action === 'person' && (word === 'same' || word === 'other'))
    return { ...about, verdict: word, ...(as && isId('usr', as) && { as }) }
  if (action === 'person' && word === 'apart' && approvedBy) return { ...about, verdict: word, approvedBy }
  if (approvedBy && ((action === 'factors' && word === 'off') || (action === 'admit' && !word)))
    return { ...about, approvedBy }
  throw new Error(USAGE)
}

function isPage(page: string | undefined): boolean {
  return page === undefined || /^[1-9]\d{0,5}$/.test(page)
}

function isDay(day: string | undefined): boolean {
  return day === undefined || (/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)))
}

/** Once for an id, and with two people behind it: whoever sits here, and who has approved it. */
async function bringBack(db: Database, { account = '', coin, amount, id = '', approvedBy }: Asked, at: Date) {
  const asset = (await listCoins(db)).find((one) => one.asset.code === coin)?.asset
  if (!asset || !isCollected(account)) throw new Error(USAGE)
  const by = toHands(approvedBy ?? '')
  await collect(db, { id, account, amount: parseAmount(amount ?? '', asset), ...by, at })
  say(
    `${account} has given ${amount} ${coin} back to the treasury, asked by ${by.askedBy}, approved by ${by.approvedBy}.`,
  )
}

function isCollected(account: string): account is CollectedAccount {
  return /^(?:income|budget):./.test(account)
}

/** What is owed stays owed, and the next credits repay it. */
async function unfreeze(db: Database, customer: UserId, at: Date): Promise<void> {
  const ended = await liftFreezes(db, customer, { endedBy: toOperator(), at })
  say(ended === 0 ? `${customer} is not frozen.` : `${customer} is no longer frozen. What they owe stays owed.`)
}

/** What products keep, held against the ledger as of now; the nightly audit does the same beside proving the ledger. */
async function audit(db: Database): Promise<void> {
  const findings = await readSnapshot(db, (trx) => auditProducts(trx, auditedChecks))
  for (const { check, subject, detail } of findings) say(`${check}: ${subject} ${detail}`)
  if (findings.length > 0) throw new Error('Products and the ledger differ.')
  say('What products keep is what the ledger says.')
}

async function sayAll(db: Database, now: Date): Promise<void> {
  const collectable = await listCollectable(db)
  if (collectable.length === 0) say('There is nothing to collect.')
  for (const { path, balance } of collectable) say(`${path} holds ${toDecimal(balance)} ${balance.asset.code}`)
  const freezes = await listFreezes(db, FREEZES_MAX)
  const count = freezes.length < FREEZES_MAX ? freezes.length : await countFreezes(db)
  say(count === 0 ? 'Nobody is frozen.' : `${count} freezes are open.`)
  if (count > freezes.length) say(`The oldest ${freezes.length} are:`)
  for (const { userId, depositId, isOwed, at } of freezes)
    say(`${userId} is frozen since ${at.toISOString()} by ${depositId}${isOwed ? ', until it is repaid' : ''}`)
  await sayPeople(db)
  await sayArrivals(db, now)
  await sayAlarms(db)
}

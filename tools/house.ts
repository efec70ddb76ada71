import { parseArgs } from 'node:util'
import type { Database } from '@leaven/db/database.ts'
import { isId } from '@leaven/domain/id.ts'
import { toDecimal, parseAmount } from '@leaven/money/parse.ts'
import { listCoins } from '@leaven/server/modules/coins/coins.service.ts'
import { countFreezes, liftFreezes, listFreezes } from '@leaven/server/modules/debts/debts.service.ts'
import { collect, listCollectable, type CollectedAccount } from '@leaven/server/modules/treasury/treasury.service.ts'
import { createClock } from '@leaven/server/platform/clock.ts'
import { parseConfig } from '@leaven/server/platform/config.ts'
import { runCommand } from './command.ts'
import { openRunning, toOperator } from './running.ts'
import { say } from './start/steps.ts'

// What operators do until they have pages of their own: bring back what was earned, lift a freeze.

const USAGE =
  'Say: npm run house [-- collect ACCOUNT COIN AMOUNT --id ID --approved-by NAME | -- unfreeze CUSTOMER]; ' +
  'ACCOUNT begins with income: or budget:, ID is new for every collection.'

const FREEZES_MAX = 100

type Asked = Readonly<Partial<Record<'account' | 'coin' | 'amount' | 'id' | 'approvedBy' | 'customer', string>>> & {
  readonly action: string
}

await runCommand(async () => {
  const asked = parse()
  const db = openRunning()
  try {
    const now = await createClock(db, () => new Date(), parseConfig(process.env).mode === 'sandbox').now()
    if (asked.action === 'collect') await bringBack(db, asked, now)
    if (asked.action === 'unfreeze') await unfreeze(db, asked, now)
    if (asked.action === 'list') await sayAll(db)
  } finally {
    await db.destroy()
  }
})

function parse(): Asked {
  const options = { id: { type: 'string' }, 'approved-by': { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options })
  const [action = 'list', first, coin, amount, ...others] = positionals
  const { id, 'approved-by': approvedBy } = values
  if (others.length > 0) throw new Error(USAGE)
  if (action === 'list' && !first) return { action }
  if (action === 'unfreeze' && first && !coin) return { action, customer: first }
  if (action === 'collect' && first && coin && amount && id && approvedBy)
    return { action, account: first, coin, amount, id, approvedBy }
  throw new Error(USAGE)
}

/** Once for an id, and with two people behind it: whoever sits here, and who has approved it. */
async function bringBack(db: Database, { account = '', coin, amount, id = '', approvedBy }: Asked, at: Date) {
  const asset = (await listCoins(db)).find((one) => one.asset.code === coin)?.asset
  if (!asset || !isCollected(account)) throw new Error(USAGE)
  const by = { askedBy: toOperator(), approvedBy: `operator:${approvedBy}` }
  if (by.askedBy === by.approvedBy) throw new Error('Somebody else has to approve it: say who with --approved-by.')
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
  const ended = await liftFreezes(db, customer, { endedBy: toOperator(), at })
  say(ended === 0 ? `${customer} is not frozen.` : `${customer} is no longer frozen. What they owe stays owed.`)
}

async function sayAll(db: Database): Promise<void> {
  const collectable = await listCollectable(db)
  if (collectable.length === 0) say('There is nothing to collect.')
  for (const { path, balance } of collectable) say(`${path} holds ${toDecimal(balance)} ${balance.asset.code}`)
  const freezes = await listFreezes(db, FREEZES_MAX)
  const count = freezes.length < FREEZES_MAX ? freezes.length : await countFreezes(db)
  say(count === 0 ? 'Nobody is frozen.' : `${count} freezes are open.`)
  if (count > freezes.length) say(`The oldest ${freezes.length} are:`)
  for (const { userId, depositId, isOwed, at } of freezes)
    say(`${userId} is frozen since ${at.toISOString()} by ${depositId}${isOwed ? ', until it is repaid' : ''}`)
}

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { AT, audit, sealing } from '@leaven/tests/world/ledger.ts'
import { call, everyAccount, toTransaction, users, type Call } from '@leaven/tests/world/ledger-calls.ts'
import {
  closeInModel,
  createModel,
  nameOf,
  openInModel,
  postInModel,
  type Answer,
  type Model,
} from '@leaven/tests/world/ledger-model.ts'
import { closeAccount, openAccounts, post, postMany } from './ledger.ts'
import type { LedgerTransaction } from './posting.ts'
import { sealAll } from './seal.ts'
import { findBalance, listStatement } from './statement.ts'

const OPERATIONS = process.env['LEAVEN_DEEP'] ? 1_000_000 : 20_000
const SEED = Number(process.env['LEAVEN_SEED'] ?? 20_261_115)
const CALLS_PER_LOOK = 200

const { server: db } = useDatabase()

test(
  `the ledger does what the model does, through ${OPERATIONS} random operations`,
  async () => {
    const model = createModel()
    const history: LedgerTransaction[] = []
    const opened = everyAccount.filter((_, index) => index % 9 !== 0)
    for (const account of opened) openInModel(model, account)
    await openAccounts(db, opened)

    let operations = 0
    for (let round = 0; operations < OPERATIONS; round += 1) {
      for (const made of fc.sample(call, { seed: SEED + round, numRuns: CALLS_PER_LOOK })) {
        operations += await runCall(model, history, made)
      }
      await expectSameBalances(model)
      await sealAll(db, sealing)
    }
    await expectSameStatements(model)
    expect(await audit(db)).toEqual([])
  },
  OPERATIONS * 10,
)

/** Makes the call on both sides, expects one answer, and tells how many operations it was. */
async function runCall(model: Model, history: LedgerTransaction[], made: Call): Promise<number> {
  if (made.kind === 'open') {
    openInModel(model, made.account)
    await openAccounts(db, [made.account])
    return 1
  }
  if (made.kind === 'close') {
    const code = closeInModel(model, made.account)
    expect(await codeOf(closeAccount(db, made.account))).toBe(code)
    return 1
  }
  const transactions = made.transactions.map((draft, index) =>
    toTransaction(draft, history, `${history.length}-${index}`),
  )
  const expected = postInModel(model, transactions)
  expectAnswer(await answerOf(transactions), expected)
  if ('isNew' in expected) history.push(...transactions.filter((_, index) => expected.isNew[index]))
  return transactions.length
}

async function answerOf(transactions: readonly LedgerTransaction[]): Promise<readonly boolean[] | string> {
  try {
    const [first, ...others] = transactions
    return first && others.length === 0 ? [await post(db, AT, first)] : await postMany(db, AT, transactions)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

function expectAnswer(answer: readonly boolean[] | string, expected: Answer): void {
  if ('isNew' in expected) expect(answer).toEqual(expected.isNew)
  else expect([...expected.refused]).toContain(answer)
}

async function codeOf(work: Promise<void>): Promise<string | null> {
  return work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
}

async function expectSameBalances(model: Model): Promise<void> {
  for (const { path, asset } of everyAccount) {
    const expected = model.accounts.get(nameOf(path, asset.code))?.units
    expect((await findBalance(db, path, asset))?.units, `${path} ${asset.code}`).toBe(expected)
  }
}

async function expectSameStatements(model: Model): Promise<void> {
  for (const user of users) {
    const lines = model.lines.get(user) ?? []
    const expected = lines.map(({ posting, sourceUnits, destinationUnits }, index) => ({
      number: BigInt(index + 1),
      route: `${posting.source} ${posting.destination} ${posting.amount.asset.code} ${posting.amount.units}`,
      // A house account's own balance is a shard's in the real ledger.
      balance: posting.source.startsWith('user:') ? sourceUnits : destinationUnits,
    }))
    expect(await readLines(user)).toEqual(expected)
  }
}

async function readLines(userId: UserId): Promise<{ number: bigint; route: string; balance: bigint }[]> {
  const lines = []
  for (let before: bigint | undefined; ;) {
    const page = await listStatement(db, { userId, limit: 500, ...(before !== undefined && { before }) })
    lines.push(
      ...page.map(({ number, amount, source, destination }) => ({
        number,
        route: `${source.path} ${destination.path} ${amount.asset.code} ${amount.units}`,
        balance: (source.path.startsWith('user:') ? source : destination).balance.units,
      })),
    )
    before = page.at(-1)?.number
    if (page.length === 0) return lines.toReversed()
  }
}

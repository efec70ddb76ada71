import type { Database } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { findBalance, listKindBalances, type Leg } from '@leaven/ledger/statement.ts'
import { isLess, zero } from '@leaven/money/amount.ts'
import type { AddressNetwork, DeriveAddress } from '../../platform/addresses.ts'
import { emit } from '../../platform/outbox.ts'
import { treasury } from './treasury.accounts.ts'
import { collectCoins, fundAccount } from './treasury.postings.ts'
import {
  findHeight,
  lockCollecting,
  saveCollection,
  saveFunding,
  type Collection,
  type Funding,
} from './treasury.sql.ts'

export type { CollectedAccount, FundedAccount } from './treasury.accounts.ts'

/** Customers are numbered from 1, so this address is none of theirs. */
const HOUSE_NUMBER = 0

export const getHouseAddress = (deriveAddress: DeriveAddress, network: AddressNetwork): string =>
  deriveAddress(network, HOUSE_NUMBER)

/** Sets coins of the house aside, once for an id. Two people stand behind it; the table refuses one alone. */
export async function fund(db: Database, funding: Funding): Promise<void> {
  const { id, account, amount, at } = funding
  await transact(db, async (trx) => {
    if (!(await saveFunding(trx, funding))) return
    const { asset } = amount
    await openAccounts(trx, [
      { path: treasury, asset },
      { path: account, asset },
    ])
    await post(trx, at, { scope: 'job:treasury', key: `fund:${id}`, postings: fundAccount(account, amount, id) })
    await emit(trx, { topic: 'accountFunded', subject: account, content: {}, at })
  })
}

/** Brings back what was earned or not used, once for an id and with two people behind it, and never more than there is. */
export async function collect(db: Database, collection: Collection): Promise<void> {
  const { id, account, amount, at } = collection
  await transact(db, async (trx) => {
    // Nothing else takes from these, so what is read after this lock is there.
    await lockCollecting(trx)
    if (!(await saveCollection(trx, collection))) return
    const { asset } = amount
    const held = (await findBalance(trx, account, asset)) ?? zero(asset)
    if (account.startsWith('income:') && isLess(held, amount)) throw new Refusal('InsufficientBalance', account)
    await openAccounts(trx, [
      { path: account, asset },
      { path: treasury, asset },
    ])
    await post(trx, at, { scope: 'job:treasury', key: `collect:${id}`, postings: collectCoins(account, amount, id) })
  })
}

/** What could be collected. */
export const listCollectable = (db: Database): Promise<readonly Leg[]> => listKindBalances(db, ['income', 'budget'])

/** Does a worker read this chain for the house already? What arrived before is not seen. */
export const isWatching = async (db: Database, networkId: string): Promise<boolean> =>
  (await findHeight(db, networkId)) !== undefined

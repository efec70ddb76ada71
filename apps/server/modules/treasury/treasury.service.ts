import type { Database } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import type { AddressNetwork, DeriveAddress } from '../../platform/addresses.ts'
import { treasury } from './treasury.accounts.ts'
import { fundAccount } from './treasury.postings.ts'
import { findHeight, saveFunding, type Funding } from './treasury.sql.ts'

export type { FundedAccount } from './treasury.accounts.ts'

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
  })
}

/** Does a worker read this chain for the house already? What arrived before is not seen. */
export const isWatching = async (db: Database, networkId: string): Promise<boolean> =>
  (await findHeight(db, networkId)) !== undefined

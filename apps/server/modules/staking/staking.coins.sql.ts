import type { Database } from '@leaven/db/database.ts'
import { termsOf, type Term } from '@leaven/domain/staking/terms.ts'
import { listCoins, type Coin } from '../coins/coins.service.ts'
import { listTerms } from './staking.sql.ts'

export const findCoin = async (db: Database, coinId: string): Promise<Coin | undefined> =>
  (await listCoins(db)).find(({ asset }) => asset.code === coinId)

export const toStakingCoin = ({ asset, isStakeable, isUnstakingDisabled }: Coin) => ({
  id: asset.code,
  isStakeable,
  isUnstakingDisabled,
})

/** What a coin can be frozen for now. */
export const listTermsOf = async (db: Database, { asset }: Coin): Promise<readonly Term[]> =>
  termsOf((await listTerms(db)).filter(({ coinId }) => coinId === asset.code))

import { useLingui } from '@lingui/react/macro'
import type { Batch } from './batch.ts'

const WEEK = 7 // LEND-005
const FOUR_WEEKS = 28 // LEND-005

/** A batch that is named after its coin and rhythm is called so in every language; another name stays as it is. */
export function useBatchName(): (batch: Pick<Batch, 'name' | 'asset' | 'days'>) => string {
  const { t } = useLingui()
  return ({ name, asset: { code: coin }, days }) => {
    if (days === WEEK && name === `${coin} weekly`) return t`${coin} weekly`
    if (days === FOUR_WEEKS && name === `${coin} four-weekly`) return t`${coin} four-weekly`
    return name
  }
}

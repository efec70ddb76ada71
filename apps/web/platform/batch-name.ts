import { useLingui } from '@lingui/react/macro'

const WEEK = 7 // LEND-005
const FOUR_WEEKS = 28 // LEND-005

type Named = { readonly name: string; readonly asset: { readonly code: string }; readonly days: number }

/** A batch that is named after its coin and rhythm is called so in every language; another name stays as it is. */
export function useBatchName(): (batch: Named) => string {
  const { t } = useLingui()
  return ({ name, asset: { code: coin }, days }) => {
    if (days === WEEK && name === `${coin} weekly`) return t`${coin} weekly`
    if (days === FOUR_WEEKS && name === `${coin} four-weekly`) return t`${coin} four-weekly`
    return name
  }
}

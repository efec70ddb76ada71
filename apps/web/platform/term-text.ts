import { useLingui } from '@lingui/react/macro'

const YEAR = 12

export type TermWords = { readonly count: string; readonly unit: string; readonly whole: string }

/** 6 months, 1 year, 10 years. */
export function useTermText(): (months: number) => TermWords {
  const { t } = useLingui()
  return (months) => {
    const years = Math.floor(months / YEAR)
    if (months === 1) return { count: '1', unit: t`month`, whole: t`1 month` }
    if (months < YEAR) return { count: String(months), unit: t`months`, whole: t`${months} months` }
    if (years === 1) return { count: '1', unit: t`year`, whole: t`1 year` }
    return { count: String(years), unit: t`years`, whole: t`${years} years` }
  }
}

/** 10y, 6m: under a bar. */
export function useShortTerm(): (months: number) => string {
  const { t } = useLingui()
  return (months) => {
    const years = months / YEAR
    return months < YEAR ? t`${months}m` : t`${years}y`
  }
}

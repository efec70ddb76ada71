import { useLingui } from '@lingui/react/macro'

/** Of a pasted amount that can be read in two ways. */
export function useUnclearText(): string {
  const { t } = useLingui()
  return t`This number can be read in two ways. Please type it.`
}

import { useLingui } from '@lingui/react/macro'

/** The only spinner of the app: until it is known who looks at it, and what he may see (SHELL-05). */
export function StartSpinner() {
  const { t } = useLingui()
  return (
    <output className="start">
      <span className="start__ring" aria-hidden="true" />
      <span className="lv-sr">{t`Loading`}</span>
    </output>
  )
}

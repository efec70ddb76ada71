import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'

const PRODUCT = 'Leaven'

/** ROUTE-087, ROUTE-090: what the tab, the history and a screen reader call this page. */
export function PageTitle({ title }: { readonly title: MessageDescriptor | null }) {
  const { t, i18n } = useLingui()
  return <title>{title ? `${i18n._(title)} | ${PRODUCT}` : t`Get cash flow from cryptocurrencies`}</title>
}

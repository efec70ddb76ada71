import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSettings } from '../../platform/settings.ts'

/** ROUTE-087 to ROUTE-090: what the tab, the history and a search engine call this page. */
export function PageTitle({ title }: { readonly title: MessageDescriptor | null }) {
  const { t, i18n } = useLingui()
  const { productName } = useSettings()
  const description = t`The most transparent way to put your Bitcoin and other cryptocurrencies to work`
  useEffect(() => {
    // It stands in the page already; a second one would be ignored.
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [description])
  return <title>{title ? `${i18n._(title)} | ${productName}` : t`Get cash flow from cryptocurrencies`}</title>
}

import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSettings } from '../../platform/settings.ts'

type PageTitleProps = { readonly title: MessageDescriptor | null; readonly description: MessageDescriptor | null }

/** ROUTE-087 to ROUTE-090: what the tab, the history and a search engine call this page. */
export function PageTitle({ title, description }: PageTitleProps) {
  const { t, i18n } = useLingui()
  const { productName } = useSettings()
  const usual = t`The most transparent way to put your Bitcoin and other cryptocurrencies to work`
  const content = description ? i18n._(description) : usual
  useEffect(() => {
    // It stands in the page already; a second one would be ignored.
    document.querySelector('meta[name="description"]')?.setAttribute('content', content)
  }, [content])
  return <title>{title ? `${i18n._(title)} | ${productName}` : t`Get cash flow from cryptocurrencies`}</title>
}

import { useLingui } from '@lingui/react/macro'
import type { Quote } from './state.ts'
import { typeTexts } from './texts.tsx'

/** Who swaps, and over which coins. */
export function RouteText({ quote: { type, route } }: { readonly quote: Pick<Quote, 'type' | 'route'> }) {
  const { i18n } = useLingui()
  const coins = route.map(({ to }) => to)
  const [first] = route
  return (
    <>
      {i18n._(typeTexts[type])}
      {first ? <span translate="no">{` · ${[first.from, ...coins].join(' → ')}`}</span> : null}
    </>
  )
}

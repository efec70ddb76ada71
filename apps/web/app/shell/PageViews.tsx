import { useEffect, useEffectEvent } from 'react'
import { useTracking } from '../../platform/tracking.ts'
import type { Route } from '../route.ts'

const NOT_FOUND = '/not-found'

type PageViewsProps = { readonly route: Route | undefined; readonly path: string }

/** TRACK-02: each page that was opened, by its row: an address may hold the token of a mail. */
export function PageViews({ route, path }: PageViewsProps) {
  const track = useTracking()
  const tell = useEffectEvent((_path: string) => track({ name: 'page_view', page_path: route?.path ?? NOT_FOUND }))
  useEffect(() => tell(path), [path])
  return null
}

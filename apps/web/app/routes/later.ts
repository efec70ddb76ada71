import type { MessageDescriptor } from '@lingui/core'
import { toName, type RouteDefinition } from '../route.ts'

/** A product whose doors are still shut: its place, its guards and its name are there already. */
export const later = (path: string, product: MessageDescriptor): RouteDefinition => ({
  path,
  asksServer: false,
  load: async () => {
    const { createNotOpenPage } = await import('../pages/NotOpenPage.tsx')
    return createNotOpenPage(toName(path), product)
  },
})

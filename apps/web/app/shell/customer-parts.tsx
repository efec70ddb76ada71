import { lazy, type ComponentType } from 'react'

// Guests load none of these, nor the store of answers that they share with the pages.

export const AccountMenu = lazyPart(async () => (await import('./AccountMenu.tsx')).AccountMenu)
export const BottomBar = lazyPart(async () => (await import('./BottomBar.tsx')).BottomBar)
export const OfflineWithAge = lazyPart(async () => (await import('./OfflineWithAge.tsx')).OfflineWithAge)
export const FollowPreference = lazyPart(async () => (await import('./FollowPreference.tsx')).FollowPreference)
export const OnlyGeneral = lazyPart(async () => (await import('./OnlyGeneral.tsx')).OnlyGeneral)

function lazyPart(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const [Part, { DataFrame }] = await Promise.all([load(), import('../DataFrame.tsx')])
    return {
      default: () => (
        <DataFrame>
          <Part />
        </DataFrame>
      ),
    }
  })
}

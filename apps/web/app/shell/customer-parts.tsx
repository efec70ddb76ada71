import { lazyPart } from './lazy-part.tsx'

// Guests load none of these, nor the store of answers that they share with the pages.

export const CustomerHeader = lazyPart(async () => (await import('./CustomerHeader.tsx')).CustomerHeader)
export const BottomBar = lazyPart(async () => (await import('./BottomBar.tsx')).BottomBar)
export const OfflineWithAge = lazyPart(async () => (await import('./OfflineWithAge.tsx')).OfflineWithAge)
export const KnownAge = lazyPart(async () => (await import('./OfflineWithAge.tsx')).KnownAge)
export const FollowPreference = lazyPart(async () => (await import('./FollowPreference.tsx')).FollowPreference)
export const OnlyGeneral = lazyPart(async () => (await import('./OnlyGeneral.tsx')).OnlyGeneral)

const first = [CustomerHeader, BottomBar, OfflineWithAge, FollowPreference, OnlyGeneral]

export const preloadCustomerParts = () => Promise.all(first.map(({ preload }) => preload()))

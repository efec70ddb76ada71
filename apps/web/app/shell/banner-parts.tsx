import { lazyPart } from './lazy-part.tsx'

// Each comes with the first page that may show it.

const texts = ['banners']
const loadRegional = () => import('../../features/banners/RegionalNotice.tsx')
const loadBonus = () => import('../../features/banners/BonusBanner.tsx')

export const KycBanner = lazyPart(async () => (await import('../../features/banners/KycBanner.tsx')).KycBanner, texts)
export const ConsentBanner = lazyPart(
  async () => (await import('../../features/banners/ConsentBanner.tsx')).ConsentBanner,
  texts,
)
export const RegionalNoticeOfCustomers = lazyPart(async () => (await loadRegional()).RegionalNoticeOfCustomers, texts)
export const RegionalNoticeOfGuests = lazyPart(async () => (await loadRegional()).RegionalNoticeOfGuests, texts)
export const BonusOfCustomers = lazyPart(async () => (await loadBonus()).BonusOfCustomers, texts)
export const BonusOfGuests = lazyPart(async () => (await loadBonus()).BonusOfGuests, texts)

/** What a customer may see above his first page, so that it does not push the page away when it comes. */
export const preloadBanners = () => Promise.all([KycBanner, RegionalNoticeOfCustomers].map(({ preload }) => preload()))

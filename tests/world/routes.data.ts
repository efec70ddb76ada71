/** Stays: the page shows at the address that was opened. */
const STAYS = 'stays'
const LOST = '/wallets'
const CONSENT = '/data-consent-terms'

/** What becomes of guest, customer, withdrawal-only, restricted and consent-pending, in this order. */
type Fates = readonly [string, string, string, string, string]

/** The specification's rows, written out once more by hand: nothing here is taken from the table of routes. */
export type Expected = {
  readonly ids: string
  readonly path: string
  /** The name of the row; undefined: no page. */
  readonly name: string | undefined
  readonly fates: Fates
  /** ROUTE-083: the web says that only the app has it. */
  readonly isOfApp?: true
}

const fatesOfGuestPage: Fates = [STAYS, '/wallets', '/wallets', '/wallets', CONSENT]
const fatesOfOpenPage: Fates = [STAYS, STAYS, STAYS, STAYS, CONSENT]
const fatesOfEarnPage: Fates = [STAYS, STAYS, LOST, LOST, CONSENT]
const fatesOfCustomerPage: Fates = ['login', STAYS, STAYS, STAYS, CONSENT]

const of =
  (fates: Fates) =>
  (ids: string, path: string, name: string | undefined): Expected => ({ ids, path, name, fates })

const guestPage = of(fatesOfGuestPage)
const openPage = of(fatesOfOpenPage)
const earnPage = of(fatesOfEarnPage)
const customerPage = of(fatesOfCustomerPage)
const appPage = (ids: string, path: string, name: string): Expected => ({ ...openPage(ids, path, name), isOfApp: true })

export const expectedPages: readonly Expected[] = [
  guestPage('ROUTE-022', '/login', 'login'),
  guestPage('ROUTE-023', '/register', 'register'),
  guestPage('ROUTE-024', '/closed', 'closed'),
  guestPage('ROUTE-025', '/email-verification/email', 'email-verification-email'),
  guestPage('ROUTE-025', '/email-verification/email/true', 'email-verification-email'),
  guestPage('ROUTE-026', '/reset-password/t0ken', 'reset-password'),
  guestPage('ROUTE-027', '/forget-password', 'forget-password'),
  guestPage('ROUTE-028', '/forget-password-success', 'forget-password-success'),
  guestPage('ROUTE-029', '/google/auth-callback', 'google-auth-callback'),
  guestPage('ROUTE-030', '/facebook/auth-callback', 'facebook-auth-callback'),
  guestPage('ROUTE-031', '/apple/auth-callback', 'apple-auth-callback'),
  guestPage('ROUTE-032', '/register/sso', 'register-sso'),
  guestPage('ROUTE-033', '/login/sso', 'login-sso'),
  guestPage('ROUTE-034', '/welcome', 'welcome'),
  earnPage('ROUTE-035 ROUTE-063 ROUTE-070', '/staking', 'staking'),
  earnPage('ROUTE-036 ROUTE-064 ROUTE-070', '/lending', 'lending'),
  earnPage('ROUTE-065 ROUTE-070', '/savings', 'savings'),
  earnPage('ROUTE-066 ROUTE-070', '/bundle', 'bundle'),
  earnPage('ROUTE-066 ROUTE-070', '/bundle/breadbasket', 'bundle'),
  earnPage('ROUTE-066', '/bundle/breadbasket/enter', 'bundle'),
  earnPage('ROUTE-039 ROUTE-067 ROUTE-070', '/referral', 'referral'),
  earnPage('ROUTE-040 ROUTE-068 ROUTE-070', '/learn', 'learn'),
  earnPage('', '/liquidity-mining', 'liquidity-mining'),
  {
    ids: 'ROUTE-041 ROUTE-072',
    path: '/terms-and-conditions',
    name: 'terms-and-conditions',
    fates: [STAYS, STAYS, STAYS, STAYS, STAYS],
  },
  openPage('ROUTE-042', '/terms-and-conditions-welcome', 'terms-and-conditions-welcome'),
  openPage('ROUTE-043 ROUTE-044', '/terms-and-conditions-welcome/t0ken', 'terms-and-conditions-welcome'),
  openPage('', '/razer', 'razer'),
  openPage('ROUTE-046', '/auth/handoff', 'auth-handoff'),
  openPage('ROUTE-047', '/verify/ada%40leaven.test/t0ken', 'verify'),
  openPage('ROUTE-048', '/disable-account/t0ken', 'disable-account'),
  openPage('ROUTE-073', '/privacy-policy', 'privacy-policy'),
  openPage('ROUTE-073', '/voucher-terms', 'voucher-terms'),
  openPage('ROUTE-073', '/faq', 'faq'),
  openPage('SHELL-15', '/transparency', 'transparency'),
  openPage('ROUTE-073', '/support', 'support'),
  {
    ids: 'ROUTE-049 ROUTE-069 ROUTE-070',
    path: '/incoming-deposits',
    name: 'incoming-deposits',
    fates: ['login', STAYS, LOST, LOST, CONSENT],
  },
  customerPage('ROUTE-050', '/me', 'me'),
  customerPage('ROUTE-050', '/me/preferences', 'me'),
  customerPage('ROUTE-004 ROUTE-050', '/me/preferences/deeper', 'me'),
  customerPage('ROUTE-051', '/wallets', 'wallets'),
  customerPage('ROUTE-094', '/wallets?return=banxa&status=success&orderId=7', 'wallets'),
  customerPage('ROUTE-052', '/transactions', 'transactions'),
  customerPage('ROUTE-053', '/withdrawal/7/c0de/confirm', 'withdrawal'),
  customerPage('ROUTE-054', '/verify-country', 'verify-country'),
  customerPage('ROUTE-055', '/verify-phone', 'verify-phone'),
  customerPage('ROUTE-056', '/verify-identity', 'verify-identity'),
  customerPage('ROUTE-057', '/razer/success', 'razer-success'),
  customerPage('ROUTE-058', '/me/verify-account', 'me-verify-account'),
  customerPage('ROUTE-059', '/me/security', 'me-security'),
  customerPage('ROUTE-101', '/me/subscription', 'me-subscription'),
  {
    ids: 'ROUTE-072 ROUTE-075',
    path: CONSENT,
    name: 'data-consent-terms',
    fates: ['login', '/wallets', '/wallets', '/wallets', STAYS],
  },
  openPage('ROUTE-060', '/elite', undefined),
  openPage('ROUTE-061', '/pro', undefined),
  appPage('ROUTE-083', '/select-asset-screen/buy', 'select-asset-screen'),
  appPage('ROUTE-083', '/repay-loan', 'repay-loan'),
  appPage('ROUTE-083', '/portfolio', 'portfolio'),
  appPage('ROUTE-083', '/discover/coins/BTC', 'discover'),
  appPage('ROUTE-083', '/account', 'account'),
  appPage('ROUTE-083', '/buy/BTC', 'buy'),
  appPage('ROUTE-083', '/product/select-asset/BTC', 'product-select-asset'),
  appPage('ROUTE-083', '/recurring-buy/7', 'recurring-buy'),
  appPage('ROUTE-018 ROUTE-083', '/dca/history', 'dca'),
  appPage('ROUTE-016', '/dca/success', 'dca-success'),
  appPage('ROUTE-016', '/dca/failed', 'dca-failed'),
  appPage('ROUTE-016', '/dca/buy', 'dca-buy'),
  appPage('ROUTE-016', '/dca/manage', 'dca-manage'),
  appPage('ROUTE-083', '/withdrawal/7', 'withdrawal'),
  appPage('ROUTE-083', '/verify/ada%40leaven.test', 'verify'),
  openPage('ROUTE-044 ROUTE-076', '/nowhere', undefined),
  openPage('ROUTE-004 ROUTE-076', '/wallets/btc', undefined),
  openPage('ROUTE-076', '/staking/deeper', undefined),
  openPage('ROUTE-076', '/bundles', undefined),
  openPage('ROUTE-076', '/mean', undefined),
  openPage('ROUTE-076', '/Wallets%2F', undefined),
  openPage('ROUTE-076', '/welcome/../wallets', undefined),
]

/** Signposts: guest, customer, withdrawal-only, restricted, consent-pending. */
export const expectedSignposts: readonly { readonly ids: string; readonly address: string; readonly fates: Fates }[] = [
  { ids: 'ROUTE-006 ROUTE-009', address: '/', fates: ['/welcome', '/wallets', '/wallets', '/wallets', CONSENT] },
  ...[
    ['ROUTE-007 ROUTE-010', '?promo=BREAD&lang=de', '/register'],
    ['ROUTE-008 ROUTE-010', '?ref=482913&x=1', '/register'],
    ['ROUTE-009 ROUTE-010', '?utm_source=mail', '/welcome'],
    ['ROUTE-009', '?ref=&promo=', '/welcome'],
    ['ROUTE-009', '?reference=1', '/welcome'],
  ].map(([ids = '', query = '', home = '']) => {
    const kept = `/wallets${query}`
    const fates: Fates = [home + query, kept, kept, kept, CONSENT]
    return { ids, address: `/${query}`, fates }
  }),
  ...[
    ['ROUTE-011', '/lapis', '/lending'],
    ['ROUTE-011', '/lapis/?a=1#b', '/lending?a=1#b'],
    ['ROUTE-012 ROUTE-014', '/vip?a=1', '/pro?a=1'],
    ['ROUTE-013', '/freezer', '/staking'],
  ].map(([ids = '', address = '', to = '']) => {
    const fates: Fates = [to, to, to, to, CONSENT]
    return { ids, address, fates }
  }),
]

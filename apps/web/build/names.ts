export const WORKER = 'service-worker'
export const PAGE = 'index.html'

/** A page that many visits begin with: it names what it will need, so that nothing waits for the frame to ask. */
export type FirstPage = {
  readonly path: string
  /** What is loaded for it, by their places in the app. */
  readonly modules: readonly string[]
  readonly texts: readonly string[]
  /**
   * It comes with its content, as guests see it first. Not where it holds a form: what somebody types before the app has
   * come would be lost or, worse, sent in an address.
   */
  readonly isRendered: boolean
}

export const FIRST_PAGE = 'app/pages/WelcomePage.tsx'
export const LOGIN_PAGE = 'features/identity/LoginPage.tsx'
export const REGISTER_PAGE = 'features/identity/RegisterPage.tsx'
export const DATA_FRAME = 'app/DataFrame.tsx'

const entrance = { texts: ['app', 'identity'], isRendered: false } as const

/** The server knows them by their files: welcome.html is the page of /welcome. */
export const firstPages: readonly FirstPage[] = [
  { path: '/welcome', modules: [FIRST_PAGE], texts: ['app', 'welcome', 'ledger'], isRendered: true },
  { path: '/login', modules: [LOGIN_PAGE, DATA_FRAME], ...entrance },
  { path: '/register', modules: [REGISTER_PAGE, DATA_FRAME], ...entrance },
]

export const WORKER = 'service-worker'
export const PAGE = 'index.html'
/** What guests see first. */
export const FIRST_PAGE = 'app/pages/WelcomePage.tsx'

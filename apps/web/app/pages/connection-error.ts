/** A fetch that never arrived, or a part of the app that could not be loaded; each browser has its own words. */
export const isConnectionError = (error: unknown): boolean =>
  !navigator.onLine || (error instanceof TypeError && /fetch|network|load failed|import/i.test(error.message))

/** A fetch that never arrived, or a part of the app that could not be loaded; each browser has its own words. */
export const isConnectionError = (error: unknown): boolean =>
  !navigator.onLine || (error instanceof TypeError && NOT_ARRIVED.test(error.message))

/** Whole openings: a bug may well speak of a network, too. */
const NOT_ARRIVED =
  /^(Failed to fetch|NetworkError when attempting|Load failed|error loading dynamically imported|Importing a module script failed)/

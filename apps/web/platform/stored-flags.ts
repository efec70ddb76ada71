// SHELL-71: what the browser remembers, under the names that the rows give.

const LOGGED_IN = 'isLoggedIn'
/** What of his verification he has been told here; not for whoever comes after him. */
export const KYC_NEWS = 'leaven.kyc-news'
/** Where somebody is in the lessons; his own, too. */
export const LEARN_PLACES = 'leaven.learn'
const dismissed = ['homepageKycBannerBannerDismissed', 'isEnableNotificationsBannerHidden'] as const // SESS-08

/** Somebody has logged in here and not out again; whether the session lives on, only the server knows. */
export function isKeptLoggedIn(): boolean {
  try {
    return localStorage.getItem(LOGGED_IN) === 'true'
  } catch {
    return false
  }
}

export function keepLoggedIn(): void {
  try {
    localStorage.setItem(LOGGED_IN, 'true')
  } catch {
    // The cookie of the session says it too.
  }
}

export type DismissedFlag = (typeof dismissed)[number]

/** Whether he has waved this banner away since he logged in (SHELL-49). */
export function isDismissed(flag: DismissedFlag): boolean {
  try {
    return localStorage.getItem(flag) === 'true'
  } catch {
    return false
  }
}

export function keepDismissed(flag: DismissedFlag): void {
  try {
    localStorage.setItem(flag, 'true')
  } catch {
    // Without storage it comes back with the next page.
  }
}

/** SESS-07, SESS-08: the flag, and the banners that the customer has waved away. */
export function forgetFlags(): void {
  try {
    for (const name of [LOGGED_IN, KYC_NEWS, LEARN_PLACES, ...dismissed]) localStorage.removeItem(name)
  } catch {
    // Nothing was kept where nothing can be kept.
  }
}

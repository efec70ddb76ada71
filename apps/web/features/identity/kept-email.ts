const KEY = 'leaven.email'

/** The address on its way from one page to the next, in this tab only. Never a password. */
export function keepEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email)
  } catch {
    // Without storage the next page asks for the address.
  }
}

export function findKeptEmail(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function forgetEmail(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Then there was nothing to forget.
  }
}

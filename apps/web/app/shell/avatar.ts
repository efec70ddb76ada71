import { useEffect, useState } from 'react'
import { useSettings } from '../../platform/settings.ts'

const SIZE = 80 // SHELL-25

/** SHELL-27: the service learns a hash of the address, not the address. */
export async function toAvatarAddress(base: string, email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${base.replace(/\/+$/, '')}/avatar/${hash}?s=${SIZE}&d=blank`
}

/** Undefined without a service, or where it cannot be asked: then the initials show. */
export function useAvatar(email: string): string | undefined {
  const { avatarUrl } = useSettings()
  const [found, setFound] = useState<{ readonly email: string; readonly address: string }>()
  useEffect(() => {
    if (avatarUrl === null || email === '') return
    // Without a secure connection browsers do not hash.
    toAvatarAddress(avatarUrl, email).then(
      (address) => setFound({ email, address }),
      () => undefined,
    )
  }, [avatarUrl, email])
  return found?.email === email ? found.address : undefined
}

import { useQueryClient } from '@tanstack/react-query'
import { usePlatform } from '../../../platform/platform.tsx'
import { useAttempt } from '../use-attempt.ts'

export type Passwords = { readonly oldPassword: string; readonly newPassword: string }

/** The server ends every other session with it. */
export function usePasswordChange(onChanged: () => void) {
  const { ask } = usePlatform()
  const queries = useQueryClient()
  return useAttempt(async (passwords: Passwords) => {
    await ask('changePassword', { body: passwords })
    onChanged()
    await queries.invalidateQueries({ queryKey: ['listSessions'] })
  })
}

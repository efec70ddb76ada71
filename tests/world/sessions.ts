import { beforeAll } from 'vitest'
import { ask, findCookie, type Answer } from './answers.ts'
import { createClient } from './api.ts'
import { createOutside } from './outside.ts'
import { PASSWORD, signUp } from './people.ts'
import type { TestServer } from './server.ts'

/** The refresh token in the cookie of an answer. */
export const refreshOf = (answer: Answer): string => findCookie(answer, 'leaven_refresh')?.value ?? ''

export const tokenOf = ({ body }: Answer): string => (typeof body['token'] === 'string' ? body['token'] : '')

/** One customer who logs in and refreshes as often as the tests of a file want. */
export function useSessions(server: TestServer) {
  const guest = createClient(server.base)
  const outside = createOutside(server.sandboxUrl)
  const person = { email: '', userId: '' }
  // Before the device's clock is moved: mail would have to wait for it.
  beforeAll(async () => void Object.assign(person, await signUp(guest, outside)))

  return {
    guest,
    outside,
    person,
    login: async (more: object = {}): Promise<Answer> => {
      await server.server.deleteFrom('rate_limits').execute()
      return ask(guest, 'login', { body: { email: person.email, password: PASSWORD, ...more } })
    },
    byCookie: (token: string) => ask(guest, 'refreshSession', { headers: { cookie: `leaven_refresh=${token}` } }),
    byHeader: (refreshtoken: string) => ask(guest, 'refreshSession', { headers: { refreshtoken } }),
  }
}

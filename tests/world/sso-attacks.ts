import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { createClient } from './api.ts'
import { createWatch } from './otp.ts'
import { createOutside } from './outside.ts'
import { useServer, type TestServer } from './server.ts'
import { useReadyProviders, type Answer } from './sso.ts'

/** A server for those who mean no good, and what to hold against it afterwards. */
export function useSsoAttacks() {
  const watch = createWatch()
  const server = useServer({ wall: watch.wall })
  useReadyProviders(server)
  // What was counted for one attack is no matter for the next.
  beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))
  return {
    server,
    watch,
    outside: createOutside(server.sandboxUrl),
    client: createClient(server.base),
    countAll: () => countAll(server),
    /** Refused with this code, and nothing has changed. */
    expectNothing: async (attack: () => Promise<Answer>, code: string): Promise<void> => {
      const before = await countAll(server)
      const { status, body } = await attack()
      expect([status, body['code'], body['token'], await countAll(server)]).toEqual([422, code, undefined, before])
    },
  }
}

/** Everything that a successful attack would leave behind. */
async function countAll({ server }: TestServer): Promise<string> {
  const { rows } = await sql<{ counts: string }>`select (select count(*) from identity_users) || ' users, ' ||
    (select count(*) from sessions) || ' sessions, ' || (select count(*) from sso_identities) || ' keys, ' ||
    (select count(*) from sso_strangers) || ' strangers' as counts`.execute(server)
  return rows[0]?.counts ?? ''
}

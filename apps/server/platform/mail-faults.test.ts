import { createClient } from '@leaven/tests/world/api.ts'
import { eventually } from '@leaven/tests/world/arrivals.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, readToken, toRegistration } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'

const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

test.each(['down', 'error', 'slow', 'duplicate', 'reorder'])(
  'while the mail party is %s nobody is kept from signing up, and the letter comes by itself',
  async (mode) => {
    const email = newEmail(mode)
    await outside.fault('mail', mode, 3)
    const browser = guest.browser()
    await browser.call('register', toRegistration(email))
    const token = await readToken(outside, email)
    await browser.call('verifyEmail', { body: { email, token } })
    expect(await browser.why('verifyEmail', { body: { email, token } })).toBe('InvalidToken')
    await outside.fault('mail', mode, 0)
    // The letter may be there before its work is written off.
    const unsent = () => server.server.selectFrom('due_work').select('subject').where('job', '=', 'mail.send').execute()
    await eventually(async () => expect(await unsent()).toEqual([]))
  },
)

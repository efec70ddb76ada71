import { createClient } from '@leaven/tests/world/api.ts'
import { awaitMailAbout } from '@leaven/tests/world/mails.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'

const server = useServer({ change: (config) => ({ ...config, productName: 'Crumb & Co' }) })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

test('SHELL-34 mails, the app with the codes and passkeys call the product by its name', async () => {
  const email = newEmail()
  const { client } = await signUp(guest, outside, email)
  const { text, html } = await awaitMailAbout(outside, email, /verify your email/)
  expect(text).toMatch(/^Welcome to Crumb & Co\.[^]*\nCrumb & Co\s*$/)
  expect(html).toContain('<strong>Crumb &amp; Co</strong>')
  const url = new URL((await client.call('enableOtp', {})).authUrl)
  expect([decodeURIComponent(url.pathname), url.searchParams.get('issuer')]).toEqual([
    `/Crumb & Co:${email}`,
    'Crumb & Co',
  ])
  const { options } = await client.call('beginPasskey', {})
  expect(options).toMatchObject({ rp: { name: 'Crumb & Co' } })
})

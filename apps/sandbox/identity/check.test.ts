import { expect, test } from 'vitest'
import { z } from 'zod'
import { form, PUBLIC_URL, useIdentity } from './testing.ts'

const world = useIdentity()

test('a token opens the same page', async () => {
  const answer = await world.ask('POST', '/resources/accessTokens?userId=user-1&levelName=level-1')
  expect(answer).toEqual({ status: 200, body: { token: expect.any(String), userId: 'user-1' } })
  const { token } = z.object({ token: z.string() }).parse(answer.body)
  const page = world.url(`/identity/check/${token}`)
  expect((await world.submit(page, form)).headers.get('location')).toBe(PUBLIC_URL)
})

test('the page allows no foreign script, leads back when cancelled, and its links grow old', async () => {
  const page = await world.begin('user-1')
  const shown = await fetch(page)
  expect(shown.headers.get('content-security-policy')).toContain(`form-action 'self' ${PUBLIC_URL}`)
  expect(await shown.text()).toContain('Submit documents')
  const cancelled = await world.submit(page, {}, '?cancel')
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, `${PUBLIC_URL}/kyc/stopped`])
  expect(await statusOf('user-1')).toBe('init')
  expect((await world.submit(page, { ...form, dob: '1990-02-30' })).status).toBe(400)
  expect((await world.submit(page, { ...form, firstName: 'x'.repeat(101) })).status).toBe(400)
  expect((await fetch(world.url('/identity/check/guess'))).status).toBe(400)
  world.letPass(601)
  expect((await fetch(page)).status).toBe(400)
  expect((await world.submit(page, form)).status).toBe(400)
})

async function statusOf(userId: string): Promise<string> {
  const { body } = await world.ask('GET', `/resources/applicants/${await world.idOf(userId)}/status`)
  return z.object({ reviewStatus: z.string() }).parse(body).reviewStatus
}

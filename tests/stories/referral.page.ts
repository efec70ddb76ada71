import { expect, request, type APIRequestContext, type Page } from '@playwright/test'
import { register, textOf, verifyAndLogIn } from './sandbox.page.ts'

const accept = async (api: APIRequestContext, token: string): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` }
  const accepted = await api.post('/api/me/referral/rules', { headers })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  return textOf(await (await api.get('/api/me/referral', { headers })).json(), 'referralId')
}

/** The referral id of somebody else, who is in no browser of the story. */
export async function findReferralId(baseURL: string | undefined): Promise<string> {
  const api = await request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  try {
    return await accept(api, await verifyAndLogIn(api, await register(api)))
  } finally {
    await api.dispose()
  }
}

export async function openRules(page: Page): Promise<void> {
  await page.locator('.referral-first button').click()
}

import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type APIResponse, expect, type Locator, type Page } from '@playwright/test'

/** Asked for each time: who has a stack of his own is told its place when it is there. */
export const sandboxUrl = (): string => process.env['SANDBOX_URL'] ?? 'http://localhost:4000'

export const views = [
  'Start',
  'Scenarios',
  'Clock',
  'Inbox',
  'Prices',
  'Chains',
  'Identity',
  'Payments',
  'Faults',
] as const
export type View = (typeof views)[number]

const PASSWORD = 'proof-the-dough-7-times'

export async function openSandbox(page: Page, view: View = 'Start'): Promise<void> {
  await page.goto(`${sandboxUrl()}/#${view.toLowerCase()}`)
  await expect(linkTo(page, view)).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByText(/^Reading/)).toHaveCount(0)
}

export const linkTo = (page: Page, view: View): Locator =>
  page.getByRole('navigation', { name: 'Sandbox' }).getByRole('link', { name: view })

/** A scenario's card; it is a form of its own. */
export const scenarioOf = (page: Page, title: string): Locator => page.getByRole('form', { name: title })

export async function expectPlayed(card: Locator, steps: number): Promise<void> {
  await expect(card.getByRole('button', { name: 'Play again' })).toBeVisible({ timeout: 40_000 })
  await expect(card.getByRole('listitem').filter({ hasText: 'done:' })).toHaveCount(steps)
}

/** A customer who came in through the API and keeps its cookies; the mail is left for the story to read. */
export async function register(request: APIRequestContext, marks: object = {}): Promise<string> {
  const email = `story-${randomUUID().slice(0, 8)}@leaven.test`
  const consent = { acceptedDataConsent: true, country: 'DE', language: 'en' }
  await bodyOf(await request.post('/api/register', { data: { email, password: PASSWORD, ...consent, ...marks } }))
  return email
}

export async function verifyAndLogIn(request: APIRequestContext, email: string): Promise<string> {
  const [, token = ''] = /\/verify\/[^/\s]+\/([\w-]+)/.exec(await awaitMail(request, email)) ?? []
  await bodyOf(await request.post('/api/verify-email', { data: { email, token } }))
  return tokenIn(await request.post('/api/login', { data: { email, password: PASSWORD } }))
}

export const refresh = async (request: APIRequestContext): Promise<string> =>
  tokenIn(await request.post('/api/generate-access-token'))

export async function readAs(request: APIRequestContext, token: string, path: string): Promise<unknown> {
  return bodyOf(await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } }))
}

export async function readSandbox(request: APIRequestContext, path: string): Promise<unknown> {
  return bodyOf(await request.get(sandboxUrl() + path))
}

export async function endFault(request: APIRequestContext, party: string): Promise<void> {
  await bodyOf(await request.post(`${sandboxUrl()}/faults`, { data: { party, mode: 'down', forSeconds: 0 } }))
}

export async function textsTo(request: APIRequestContext, to: string): Promise<readonly string[]> {
  const messages = await readSandbox(request, `/inbox?to=${encodeURIComponent(to)}`)
  if (!Array.isArray(messages)) throw new Error('The inbox is no list.')
  return messages.map((message) => textOf(message, 'text'))
}

export async function awaitMail(request: APIRequestContext, to: string): Promise<string> {
  await expect.poll(() => textsTo(request, to), { timeout: 30_000 }).toHaveLength(1)
  const [text = ''] = await textsTo(request, to)
  return text
}

/** The path of a link in any of the mails that somebody has. */
export async function awaitLink(request: APIRequestContext, to: string, link: RegExp): Promise<string> {
  const find = async () => link.exec((await textsTo(request, to)).join('\n'))?.[0] ?? ''
  await expect.poll(find, { timeout: 30_000 }).not.toBe('')
  return find()
}

/** One text in an answer. */
export function textOf(answer: unknown, name: string): string {
  const value: unknown = typeof answer === 'object' && answer ? Reflect.get(answer, name) : undefined
  if (typeof value !== 'string') throw new Error(`No ${name} in ${JSON.stringify(answer)}`)
  return value
}

const tokenIn = async (response: APIResponse): Promise<string> => textOf(await bodyOf(response), 'token')

async function bodyOf(response: APIResponse): Promise<unknown> {
  const text = await response.text()
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

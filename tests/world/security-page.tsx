import type { CallName } from '@leaven/contract/api.ts'
import { SecurityPart } from '@leaven/web/features/identity/security/SecurityPart.tsx'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { createIdentityWorld } from './identity-page.tsx'
import { PasswordWorker } from './password-worker.ts'

/** For every test of the page. */
export function useSecurityPage(): void {
  beforeEach(() => vi.stubGlobal('Worker', PasswordWorker))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

export const codes = Array.from({ length: 10 }, (_, index) => `ABCD${index}-EFGH${index}`)
export const secret = { encodedKey: 'JBSWY3DPEHPK3PXP', authUrl: 'otpauth://totp/Leaven:ada?secret=JBSWY3DPEHPK3PXP' }
export const off = { otpVerified: false, recoveryCodesLeft: 0, passkeys: [] }
export const key = {
  passkeyId: 'pky_0197a000-0000-7000-8000-000000000001',
  name: 'Laptop',
  addedAt: '2026-11-13T07:00:00Z',
  lastUsedAt: null,
  isSynced: true,
}
const begun = { approvalId: 'apr_1', expiresAt: '', hasOtp: false, hasPassword: true, canMail: true, options: null }
const laptop = { beganBy: 'login', device: 'Chrome on Linux', place: '127.0.0.1', startedAt: '2026-11-13T07:00:00Z' }
export const sessions = [
  { ...laptop, sessionId: 'ses_1', lastUsedAt: '2026-11-15T08:00:00Z', isCurrent: true },
  { ...laptop, sessionId: 'ses_2', device: 'Safari on iPhone', lastUsedAt: '2026-11-14T08:00:00Z', isCurrent: false },
]

type Answers = Partial<Record<CallName, () => unknown>>

/** The security page of a customer, and a server that answers what the test says at the moment. */
export function openSecurity(given: Answers = {}) {
  const usual: Answers = {
    getMe: () => ({ email: 'ada@leaven.test' }),
    getFactors: () => off,
    listSessions: () => ({ sessions }),
    listSsoKeys: () => [],
    enableOtp: () => secret,
    listSecurityEvents: () => ({ events: [], count: 0 }),
    beginApproval: () => begun,
    giveApproval: () => ({ approvalId: 'apr_1' }),
  }
  const answers = { ...usual, ...given }
  const world = createIdentityWorld({
    path: '/me/security',
    page: ['/me/security', SecurityPart],
    viewer: 'customer',
    answer: (name) => answers[name]?.() ?? {},
  })
  render(world.element)
  const sent = (name: CallName) => world.asked.filter((call) => call.name === name).map(({ input }) => input)
  return { ...world, answers, sent }
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
export const typeCode = async (code: string) => userEvent.type(await screen.findByLabelText('Digit 1 of 6'), code)
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** As customers without a second factor approve. */
export async function approveByPassword(password = 'the-password'): Promise<void> {
  const asked = await dialog('Approve this')
  await userEvent.type(await asked.findByLabelText('Password'), `${password}{Enter}`)
}

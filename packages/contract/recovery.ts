import { z } from 'zod'
import { captcha, password } from './admission.ts'
import { endpoints } from './endpoint.ts'
import { email, empty, text } from './wire.ts'

/** Forgotten, changed, and the way out that every warning mail carries. */
export const recovery = endpoints({
  forgetPassword: {
    method: 'POST',
    path: '/forget-password',
    summary: 'Mails a link to choose a new password; answers alike whether the address is known or not (AUTH-73)',
    access: 'guest',
    key: 'optional',
    body: z.object({ email, ...captcha }),
    answer: empty,
    refusals: ['CaptchaFailed'],
  },
  resetPassword: {
    method: 'POST',
    path: '/reset-password',
    summary: 'A new password by the token of the mail; ends every session and keeps the second factor (AUTH-66)',
    access: 'guest',
    key: 'optional',
    body: z.object({ token: text(100), password }),
    answer: empty,
    refusals: ['InvalidToken', 'PasswordTooWeak'],
  },
  changePassword: {
    method: 'POST',
    path: '/change-password',
    summary: 'A new password for the old one; ends every other session (AUTH-66)',
    access: 'session',
    key: 'optional',
    body: z.object({ oldPassword: text(128), newPassword: password }),
    answer: empty,
    refusals: ['InvalidCredentials', 'PasswordTooWeak'],
  },
  disableAccount: {
    method: 'POST',
    path: '/disable-account',
    summary: 'Suspends the account and ends its sessions, by the token of a warning mail (ROUTE-100)',
    access: 'guest',
    key: 'optional',
    body: z.object({ token: text(100) }),
    answer: empty,
    refusals: ['InvalidToken'],
  },
})

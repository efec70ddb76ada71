import { refuse } from '@leaven/tests/world/identity-page.tsx'
import {
  approveByPassword,
  codes,
  dialog,
  key,
  off,
  openSecurity as open,
  press,
  secret,
  typeCode,
  useSecurityPage,
} from '@leaven/tests/world/security-page.tsx'
import { securityEventKinds } from '@leaven/domain/identity/security-event.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

useSecurityPage()

describe('codes of an app', () => {
  test('are set up by the QR of authUrl, encodedKey and six digits, and the recovery codes must be kept', async () => {
    const { answers, sent } = open({ verifyOtp: () => ({ recoveryCodes: codes }) })
    await press('Set up codes')
    await approveByPassword()
    const setup = await dialog('Set up your authenticator app')
    expect(await setup.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
    expect(setup.getByText(secret.encodedKey)).toBeTruthy()
    answers.getFactors = () => ({ ...off, otpVerified: true, recoveryCodesLeft: 10 })
    await typeCode('123456')
    const kept = await dialog('Keep your recovery codes')
    expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
    expect(sent('giveApproval')).toEqual([{ params: { approvalId: 'apr_1' }, body: { password: 'the-password' } }])
    expect(sent('verifyOtp')).toEqual([{ body: { otp: '123456', stepUpToken: 'apr_1' } }])
    expect(sent('enableOtp')).toHaveLength(1)

    await userEvent.keyboard('{Escape}')
    expect(await kept.findByText('Keep the codes first. They do not show again.')).toBeTruthy()
    await userEvent.click(kept.getByRole('checkbox', { name: 'I have kept them in a safe place' }))
    await userEvent.click(kept.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(codes[0] ?? '')).toBeNull()
    expect(await screen.findByText('10 recovery codes are left.')).toBeTruthy()
  })

  test('a wrong code is said, and the boxes begin again', async () => {
    open({ verifyOtp: () => refuse('InvalidOtp') })
    await press('Set up codes')
    await approveByPassword()
    await dialog('Set up your authenticator app')
    await typeCode('000000')
    expect(await screen.findByText('This code is not right.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Digit 1 of 6').value).toBe('')
  })

  test('whose answer was lost are on, and lead to new recovery codes, which nobody has seen', async () => {
    const { answers } = open({
      verifyOtp: () => {
        answers.getFactors = () => ({ ...off, otpVerified: true, recoveryCodesLeft: 10 })
        throw new TypeError('Failed to fetch')
      },
      renewRecoveryCodes: () => ({ recoveryCodes: codes }),
    })
    await press('Set up codes')
    await approveByPassword()
    await dialog('Set up your authenticator app')
    await typeCode('123456')
    const unseen = await dialog('Codes are turned on')
    expect(await screen.findByText('Turn codes off')).toBeTruthy()
    await userEvent.click(unseen.getByRole('button', { name: 'New recovery codes' }))
    await approveByPassword()
    const kept = await dialog('Keep your recovery codes')
    expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  })

  test('whose first answer was lost while nothing could be read lead there at the next try', async () => {
    const { answers } = open()
    await press('Set up codes')
    await approveByPassword()
    await dialog('Set up your authenticator app')
    answers.verifyOtp = answers.getFactors = () => {
      throw new TypeError('Failed to fetch')
    }
    await typeCode('123456')
    expect(await screen.findByText(/No answer came from the server/)).toBeTruthy()
    answers.verifyOtp = () => refuse('ApprovalInvalid')
    answers.getFactors = () => ({ ...off, otpVerified: true, recoveryCodesLeft: 10 })
    await typeCode('123457')
    expect(await dialog('Codes are turned on')).toBeTruthy()
  })

  test('are turned off by a code, or by a recovery code', async () => {
    const on = { ...off, otpVerified: true, recoveryCodesLeft: 1 }
    const { answers, sent } = open({ getFactors: () => on, disableOtp: () => refuse('InvalidOtp') })
    await press('Turn codes off')
    await typeCode('654321')
    expect(await screen.findByText('This code is not right.')).toBeTruthy()
    await press('Use a recovery code')
    answers.disableOtp = () => ({})
    await userEvent.type(screen.getByLabelText('Recovery code'), ' ABCD0-EFGH0 {Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('disableOtp')).toEqual([{ body: { otp: '654321' } }, { body: { otp: 'ABCD0-EFGH0' } }])
  })

  test('with a passkey, setting them up asks for it first', async () => {
    const { sent } = open({
      getFactors: () => ({ ...off, passkeys: [key] }),
      beginApproval: () => ({
        approvalId: 'apr_1',
        expiresAt: '',
        hasOtp: true,
        hasPassword: false,
        canMail: false,
        options: null,
      }),
      giveApproval: () => ({ approvalId: 'apr_1' }),
      verifyOtp: () => ({ recoveryCodes: codes }),
    })
    await press('Set up codes')
    expect((await dialog('Approve this')).getByText('Set up an authenticator app')).toBeTruthy()
    expect(sent('enableOtp')).toEqual([])
    await typeCode('111111')
    await dialog('Set up your authenticator app')
    await screen.findByText(secret.encodedKey)
    await typeCode('222222')
    await dialog('Keep your recovery codes')
    expect(sent('verifyOtp')).toEqual([{ body: { otp: '222222', stepUpToken: 'apr_1' } }])
  })
})

const at = '2026-11-14T08:00:00Z'
const happened = { at, times: 1, firstAt: at, device: 'Safari', place: '10.0.0.1' }

describe('without a second factor', () => {
  test('a wrong password is said at its field, and a mailed code does instead', async () => {
    const { answers, sent } = open({ giveApproval: () => refuse('InvalidCredentials'), mailApprovalCode: () => ({}) })
    await press('Set up codes')
    await approveByPassword('wrong')
    expect(await screen.findByText('This is not your password.')).toBeTruthy()
    await press('Mail me a code instead')
    answers.giveApproval = () => ({ approvalId: 'apr_1' })
    await typeCode('424242')
    await dialog('Set up your authenticator app')
    expect(sent('mailApprovalCode')).toEqual([{ params: { approvalId: 'apr_1' } }])
    expect(sent('giveApproval')[1]).toEqual({ params: { approvalId: 'apr_1' }, body: { code: '424242' } })
  })

  test('what happened lately is listed, and that nothing did', async () => {
    open()
    expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy()
    cleanup()
    open({ listSecurityEvents: () => ({ events: [{ ...happened, eventId: '1', kind: 'loginFailed' }], count: 1 }) })
    expect(await screen.findByText('A wrong password was typed')).toBeTruthy()
    expect(screen.queryByText(/times since/)).toBeNull()
  })

  test('repeats say how many, many places say so, and more are shown on demand', async () => {
    const many = { ...happened, kind: 'loginFailed', times: 12, place: '', device: '', firstAt: '2026-11-13T08:00:00Z' }
    const others = Array.from({ length: 24 }, (_, index) => ({ ...happened, eventId: `${index}`, kind: 'newDevice' }))
    open({ listSecurityEvents: () => ({ events: [{ ...many, eventId: 'many' }, ...others], count: 25 }) })
    expect(await screen.findByText(/^12 times since/)).toBeTruthy()
    expect(screen.getByText('From several other places')).toBeTruthy()
    const countRows = () => screen.getAllByText('A login with a device that was not seen before').length
    expect(countRows()).toBe(19)
    await press('Show more')
    expect(countRows()).toBe(24)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('every kind of event has words of its own, and one that this page does not know says so', async () => {
    const kinds = [...securityEventKinds, 'toCome', 'toString']
    const events = kinds.map((kind, index) => ({ ...happened, eventId: String(index), kind }))
    open({ listSecurityEvents: () => ({ events, count: events.length }) })
    await press('Show more')
    const [list] = (await screen.findAllByText(/^Something else happened/)).map((one) => one.closest('ul'))
    const titles = [...(list?.children ?? [])].map((row) => row.textContent?.split('Safari')[0] ?? '')
    const [known, others] = [titles.slice(0, securityEventKinds.length), titles.slice(securityEventKinds.length)]
    expect(new Set(known).size).toBe(securityEventKinds.length)
    expect(known.filter((title) => title === '' || title.startsWith('Something else'))).toEqual([])
    expect(new Set(others).size).toBe(1)
  })

  test('what is done while the list is open shows in it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { answers } = open()
    expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy()
    const event = { ...happened, eventId: '1', kind: 'newDevice' }
    answers.listSecurityEvents = () => ({ events: [event], count: 1 })
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(await screen.findByText('A login with a device that was not seen before')).toBeTruthy()
    vi.useRealTimers()
  })
})

describe('the password', () => {
  test('changes by the old and a new one that is strong enough', async () => {
    const { sent } = open({ changePassword: () => ({}) })
    await press('Change password')
    await press('Save the new password')
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
    await userEvent.type(screen.getByLabelText('Current password'), 'the-old-one')
    await userEvent.type(screen.getByLabelText('New password'), 'passwordpassword')
    await press('Save the new password')
    expect(await screen.findByText('This password is too easy to guess.')).toBeTruthy()
    expect(sent('changePassword')).toEqual([])
    await userEvent.clear(screen.getByLabelText('New password'))
    await userEvent.type(screen.getByLabelText('New password'), 'proof-the-dough-8-times')
    await press('Save the new password')
    expect(await screen.findByText(/^Your password is changed/)).toBeTruthy()
    expect(sent('changePassword')).toEqual([
      { body: { oldPassword: 'the-old-one', newPassword: 'proof-the-dough-8-times' } },
    ])
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })

  test('a wrong old one is said where it stands', async () => {
    open({ changePassword: () => refuse('InvalidCredentials') })
    await press('Change password')
    await userEvent.type(screen.getByLabelText('Current password'), 'wrong')
    await userEvent.type(screen.getByLabelText('New password'), 'proof-the-dough-8-times')
    await press('Save the new password')
    expect(await screen.findByText('This is not your current password.')).toBeTruthy()
  })
})

describe('other providers', () => {
  const keys = [{ provider: 'google', joinedAt: '2026-11-13T07:00:00Z' }]

  test('are listed, and one is removed by the password alone', async () => {
    const { answers, sent } = open({ listSsoKeys: () => keys, removeSsoKey: () => refuse('InvalidCredentials') })
    expect(await screen.findByText('Joined 13 Nov 2026')).toBeTruthy()
    await press('Remove Google')
    const removal = await dialog('Remove Google')
    await userEvent.click(removal.getByRole('button', { name: 'Remove Google' }))
    expect(removal.getByText('Enter your password.')).toBeTruthy()
    expect(sent('removeSsoKey')).toEqual([])
    await userEvent.type(removal.getByLabelText('Your password'), 'wrong-one{Enter}')
    expect(await removal.findByText('This password is wrong.')).toBeTruthy()
    answers.removeSsoKey = () => ({})
    answers.listSsoKeys = () => []
    await userEvent.click(removal.getByRole('button', { name: 'Remove Google' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('No provider is joined to your account.')).toBeTruthy()
    expect(sent('removeSsoKey')).toHaveLength(2)
    expect(sent('removeSsoKey')[1]).toEqual({ params: { provider: 'google' }, body: { password: 'wrong-one' } })
  })
})

import { refuse } from '@leaven/tests/world/identity-page.tsx'
import {
  dialog,
  key,
  off,
  openSecurity as open,
  press,
  sessions,
  typeCode,
  useSecurityPage,
} from '@leaven/tests/world/security-page.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

useSecurityPage()

describe('sessions', () => {
  test('show device, place and last use; one or all the others can be ended', async () => {
    const { sent, answers } = open({ endSession: () => ({}), endOtherSessions: () => ({}) })
    const card = within(await screen.findByRole('region', { name: 'Open sessions' }))
    const rows = await card.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Chrome on LinuxThis device127\.0\.0\.1 · Began with the passwordLast used 15 Nov 2026, 08:00 GMT\+0$/,
      ),
      expect.stringMatching(
        /^Safari on iPhone127\.0\.0\.1 · Began with the passwordLast used 14 Nov 2026, 08:00 GMT\+0EndEnding$/,
      ),
    ])
    await userEvent.click(card.getByRole('button', { name: /^End the session of Safari on iPhone/ }))
    await waitFor(() => expect(sent('endSession')).toEqual([{ params: { sessionId: 'ses_2' } }]))
    answers.listSessions = () => ({ sessions: sessions.slice(0, 1) })
    await userEvent.click(card.getByRole('button', { name: 'End all other sessions' }))
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1))
    expect(card.queryByRole('button')).toBeNull()
  })

  test('that could not be read can be asked for again', async () => {
    const { answers } = open({ listSessions: () => refuse('NotReady') })
    const card = within(await screen.findByRole('region', { name: 'Open sessions' }))
    const retry = await card.findByRole('button', { name: 'Try again' })
    answers.listSessions = () => ({ sessions })
    await userEvent.click(retry)
    expect(await card.findAllByRole('listitem')).toHaveLength(2)
  })
})

describe('passkeys', () => {
  const approval = { approvalId: 'apr_1', expiresAt: '2026-11-15T08:05:00Z', hasOtp: true, options: null }

  test('are removed by an approval for exactly this one', async () => {
    const { sent } = open({
      getFactors: () => ({ ...off, otpVerified: true, passkeys: [key] }),
      beginApproval: () => approval,
      giveApproval: () => ({ approvalId: 'apr_1' }),
      removePasskey: () => ({}),
    })
    expect(await screen.findByText('Added 13 Nov 2026, never used')).toBeTruthy()
    await press('Remove Laptop')
    const asked = await dialog('Approve this')
    expect(asked.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Remove a passkey',
      'Laptop',
    ])
    await typeCode('123456')
    await waitFor(() => expect(sent('removePasskey')).toHaveLength(1))
    expect(sent('beginApproval')).toEqual([{ body: { action: 'removePasskey', subject: key.passkeyId } }])
    expect(sent('giveApproval')).toEqual([{ params: { approvalId: 'apr_1' }, body: { otp: '123456' } }])
    expect(sent('removePasskey')).toEqual([{ params: { passkeyId: key.passkeyId }, body: { approvalId: 'apr_1' } }])
  })

  test('stay when the approval is given up, and can be renamed', async () => {
    const { sent } = open({
      getFactors: () => ({ ...off, passkeys: [key] }),
      beginApproval: () => refuse('TwoFARequired'),
      renamePasskey: () => key,
    })
    await press('Remove Laptop')
    expect(await screen.findByText('Please set up a second factor first.')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await press('Rename Laptop')
    const name = await screen.findByLabelText('Name of the passkey')
    await userEvent.clear(name)
    await userEvent.type(name, 'Work{Enter}')
    const { passkeyId } = key
    await waitFor(() => expect(sent('renamePasskey')).toEqual([{ params: { passkeyId }, body: { name: 'Work' } }]))
    expect(sent('removePasskey')).toEqual([])
  })
})

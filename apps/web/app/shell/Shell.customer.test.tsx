import { goOffline, me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

const open = useWebApp()
const pathOf = (link: HTMLElement) => link.getAttribute('href')

describe('the frame of customers', () => {
  const openAccountMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Account menu' }))
  const summary = async () => within(await screen.findByRole('region', { name: 'Balance summary' }))

  test('SHELL-20 SHELL-21 SHELL-22 SHELL-23 SHELL-24 the avatar opens the profile, balances, transactions, languages and logout', async () => {
    await open('customer')
    await openAccountMenu()
    expect(await screen.findByText(me.email)).toBeTruthy()
    const items = screen.getAllByRole('menuitem').map((item) => [item.textContent, pathOf(item)])
    expect(items).toEqual([
      ['Profile and settings', '/me'],
      ['Balances', '/wallets'],
      ['Transactions', '/transactions'],
      ['Language: English', null],
      ['Theme: System', null],
      ['Logout', null],
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Language: English' }))
    const back = await screen.findByRole('menuitem', { name: 'Back from Language' })
    await waitFor(() => expect(document.activeElement).toBe(back))
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }))
    await waitFor(() => expect(document.documentElement.lang).toBe('de'))
  })

  test('I18N-09 I18N-12 ERR-14 the account learns of the language; if it does not, that is said', async () => {
    const refuse = () => Response.json({ code: 'NotReady', message: 'Not now' }, { status: 500 })
    const italian = { ...me, preference: { ...me.preference, preferredLanguage: 'it' } }
    const send = await open('customer', { 'GET /api/me': italian, 'PUT /api/me/preference': refuse })
    await waitFor(() => expect(document.documentElement.lang).toBe('it'))
    await userEvent.click(await screen.findByRole('button', { name: /^Menu dell/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: /Italiano$/ }))
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }))
    const why = 'The server is starting or stopping. Please try again in a moment'
    expect(await screen.findByText(`Language update failed: ${why}`)).toBeTruthy()
    const saved = send.mock.calls.find(([, { method }]) => method === 'PUT')
    expect(saved?.[1].body).toBe('{"preferredLanguage":"en"}')
  })

  test('I18N-07 what was chosen in this visit before the login wins over the account, which learns of it once', async () => {
    sessionStorage.setItem('leaven.language.chosen', 'it')
    const send = await open('customer', { 'PUT /api/me/preference': {} })
    await waitFor(() => expect(document.documentElement.lang).toBe('it'))
    await waitFor(() => expect(sessionStorage.getItem('leaven.language.chosen')).toBeNull())
    const saved = send.mock.calls.filter(([, { method }]) => method === 'PUT')
    expect(saved.map(([, { body }]) => body)).toEqual(['{"preferredLanguage":"it"}'])
    expect(localStorage.getItem('leaven.language')).toBe('it')
  })

  test('the language of the account wins over the one this browser kept', async () => {
    localStorage.setItem('leaven.language', 'it')
    await open('customer', { 'GET /api/me': { ...me, preference: { ...me.preference, preferredLanguage: 'de' } } })
    await waitFor(() => expect(document.documentElement.lang).toBe('de'))
    expect(localStorage.getItem('leaven.language')).toBe('de')
  })

  test('SHELL-36 SHELL-37 SHELL-43 the bar shows four worths in short form, and leads to all assets', async () => {
    await open('customer')
    const bar = await summary()
    await bar.findByText('$1.23M')
    const lines = bar.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(lines).toEqual([
      ['Total assets worth', '$1.23M'],
      ['Allocated', '$9,310.60'],
      ['Fixed', '$11,483.00'],
      ['Available', '$0.00'],
    ])
    expect(pathOf(bar.getByRole('link', { name: 'ALL ASSETS' }))).toBe('/wallets')
  })

  test('SHELL-38 places are kept for the values until they arrive', async () => {
    await open('customer', { 'GET /api/wallets/balance': () => new Response('', { status: 503 }) })
    const bar = await summary()
    expect(bar.getAllByRole('definition').map((line) => line.textContent)).toEqual(['', '', '', ''])
    expect(bar.getAllByRole('definition').every((line) => line.querySelector('.lv-skeleton'))).toBe(true)
  })

  test('SHELL-41 the eye hides every amount and tells the account', async () => {
    const saved = { ...me.preference }
    const save = () => Response.json(Object.assign(saved, { isObfuscated: true }))
    const send = await open('customer', { 'GET /api/me': { ...me, preference: saved }, 'PUT /api/me/preference': save })
    const bar = await summary()
    await bar.findByText('$1.23M')
    await userEvent.click(bar.getByRole('button', { name: 'Hide balances' }))
    const amounts = bar.getAllByRole('definition').map((line) => line.textContent)
    expect(amounts).toEqual(Array(4).fill('••••••Hidden'))
    await waitFor(() => expect(send.mock.calls.map(([, { body }]) => body)).toContain('{"isObfuscated":true}'))
  })

  test.each(['isWithdrawalOnlyStatus', 'isCompleteAccessRestricted'])(
    'SHELL-46 SHELL-47 there is no bar for a customer with %s',
    async (restriction) => {
      await open('customer', { 'GET /api/me': { ...me, [restriction]: true } })
      await openAccountMenu()
      await screen.findByText(me.email)
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Balance summary' })).toBeNull())
    },
  )

  test('without a connection they are told how old what they see is', async () => {
    await open('customer')
    await (await summary()).findByText('$1.23M')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000)
    goOffline(true)
    const text = await screen.findByText('Your connection is down', { selector: '.lv-toast__text' })
    await waitFor(() => expect(text.textContent).toBe('Your connection is downYou see what was known 5 minutes ago.'))
  })
})

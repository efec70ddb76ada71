import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { TrackingEvent } from '../../platform/tracking.ts'
import { toAvatarAddress } from './avatar.ts'

const open = useWebApp()
const header = () => within(document.querySelector<HTMLElement>('.shell-header') ?? document.body)
const hrefOf = (link: Element) => link.getAttribute('href')
const viewers = ['guest', 'customer'] as const
const outside = {
  helpCentreUrl: 'https://help.leaven.test/',
  transparencyUrl: 'https://proof.leaven.test/',
  isSubscriptionOn: true,
}
const denying = (...features: readonly string[]) => {
  const denied = features.map((feature) => [feature, { access: false, reasons: ['CountryRestriction'] }])
  return { 'GET /api/me': { ...me, accessRights: { ...me.accessRights, ...Object.fromEntries(denied) } } }
}

async function listMenu(name: string) {
  await userEvent.click(await header().findByRole('button', { name }))
  return screen.getAllByRole('menuitem')
}

describe('the main menu', () => {
  test.each(viewers)(
    'SHELL-14 SHELL-15 SHELL-19 a %s has Pro, and the outside FAQ and Transparency',
    async (viewer) => {
      await open(viewer, {}, { given: outside })
      const nav = within(await header().findByRole('navigation', { name: 'Main' }))
      const links = nav
        .getAllByRole('link')
        .map((link) => [link.textContent, hrefOf(link), link.getAttribute('target')])
      expect(links).toEqual([
        ['ProSOON', '/pro', null],
        ['Referral', '/referral', null],
        ['Learn', '/learn', null],
        ['FAQ', outside.helpCentreUrl, '_blank'],
      ])
      const [transparency] = await listMenu('Company')
      expect([transparency?.textContent, transparency && hrefOf(transparency)]).toEqual([
        'Transparency',
        outside.transparencyUrl,
      ])
      expect(transparency?.getAttribute('rel')).toBe('noopener noreferrer')
    },
  )

  test.each(viewers)(
    'SHELL-14 SHELL-15 SHELL-19 without outside addresses it leads a %s to our own',
    async (viewer) => {
      await open(viewer)
      expect(hrefOf(await header().findByRole('link', { name: 'FAQ' }))).toBe('/faq')
      const company = await listMenu('Company')
      expect(company.map((item) => [hrefOf(item), item.getAttribute('target')])).toEqual([['/transparency', '_blank']])
    },
  )

  test('SHELL-16 SHELL-17 without his permission a customer has neither Lending nor Pro', async () => {
    await open('customer', denying('lending', 'subscription'), { given: outside })
    expect((await listMenu('Services')).map(hrefOf)).toEqual(['/staking', '/savings'])
    expect(header().queryByRole('link', { name: /^Pro/ })).toBe(null)
  })

  test('SHELL-17 nobody has Pro while subscriptions are off', async () => {
    await open('customer')
    expect((await listMenu('Services')).map(hrefOf)).toEqual(['/staking', '/lending', '/savings'])
    expect(header().queryByRole('link', { name: /^Pro/ })).toBe(null)
  })

  test('SHELL-18 guests see Lending, and Pro whenever subscriptions are on', async () => {
    await open('guest', {}, { given: outside })
    expect(header().getByRole('link', { name: /^Pro/ })).toBeDefined()
    expect((await listMenu('Services')).map(hrefOf)).toContain('/lending')
  })

  test.each([
    ['SHELL-28', 'withdrawal-only', { status: 'WITHDRAWAL_ONLY', isWithdrawalOnlyStatus: true }, '/wallets'],
    [
      'SHELL-29',
      'in the consent flow',
      { userDataConsent: { userConsentStatus: 'PENDING', isDisplayConsentScreen: true } },
      '/terms-and-conditions',
    ],
  ])(
    '%s a customer who is %s has a language switcher and Logout, and nothing else',
    async (_row, _who, change, path) => {
      await open('customer', { 'GET /api/me': { ...me, ...change } }, { path })
      await header().findByRole('button', { name: 'Logout' })
      const buttons = header().getAllByRole('button')
      expect(buttons).toEqual(['Language: EN', 'Logout'].map((name) => header().getByRole('button', { name })))
      expect(header().queryByRole('navigation')).toBe(null)
      expect(header().getAllByRole('link').map(hrefOf)).toEqual(['/'])
    },
  )
})

describe('the avatar', () => {
  const ADDRESS = '/avatar/84059b07d4be67b806386c0aad8070a23f18836bbaae342275dc0a83414c32ee?s=80&d=blank'

  test.each(['myemailaddress@example.com', ' MyEmailAddress@Example.COM '])(
    'SHELL-25 SHELL-27 of %j is asked for by the hash of the address in small letters, 80 wide, blank by default',
    async (email) => {
      expect(await toAvatarAddress('https://faces.leaven.test/', email)).toBe(`https://faces.leaven.test${ADDRESS}`)
    },
  )

  test('SHELL-26 SHELL-27 where the picture fails, the initials show', async () => {
    const customer = { ...me, email: 'myemailaddress@example.com' }
    await open('customer', { 'GET /api/me': customer }, { given: { avatarUrl: 'https://faces.leaven.test' } })
    const button = await header().findByRole('button', { name: 'Account menu' })
    await waitFor(() => expect(button.querySelector('img')?.src).toBe(`https://faces.leaven.test${ADDRESS}`))
    fireEvent.error(button.querySelector('img') ?? button)
    expect([button.querySelector('img'), button.textContent]).toEqual([null, 'MAccount menu'])
  })

  test('SHELL-27 without a service nobody is asked', async () => {
    await open('customer')
    const button = await header().findByRole('button', { name: 'Account menu' })
    await within(button).findByText('AL')
    expect(document.querySelector('img[src^="http"]')).toBe(null)
  })
})

describe('what is counted', () => {
  test('TRACK-02 TRACK-03 TRACK-04 every page is a page view; Sign Up is told with its text, its link and its place', async () => {
    const events: TrackingEvent[] = []
    await open('guest', {}, { track: (event) => void events.push(event) })
    await userEvent.click(header().getByRole('link', { name: 'Learn' }))
    await waitFor(() => expect(events).toHaveLength(2))
    await userEvent.click(header().getByRole('link', { name: 'Sign Up' }))
    await waitFor(() => expect(events).toHaveLength(4))
    expect(events).toEqual([
      { name: 'page_view', page_path: '/razer' },
      { name: 'page_view', page_path: '/learn' },
      { name: 'sign_up_click', button_click_text: 'Sign Up', button_click_link: '/register', button_place: 'Top Bar' },
      { name: 'page_view', page_path: '/register' },
    ])
  })

  test('TRACK-03 Sign Up in the side menu of the bar is told alike', async () => {
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
      this.open = false
    }
    const events: TrackingEvent[] = []
    await open('guest', {}, { track: (event) => void events.push(event) })
    await userEvent.click(header().getByRole('button', { name: 'Menu' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Sign Up' }))
    await waitFor(() => expect(events).toHaveLength(3))
    expect(events[1]).toEqual({
      name: 'sign_up_click',
      button_click_text: 'Sign Up',
      button_click_link: '/register',
      button_place: 'Top Bar',
    })
  })

  test('TRACK-02 a page whose address holds a secret is told by its row', async () => {
    const events: TrackingEvent[] = []
    const path = '/reset-password/a-secret-token'
    await open('guest', {}, { path, track: (event) => void events.push(event) })
    expect(events).toEqual([{ name: 'page_view', page_path: '/reset-password/:token' }])
  })
})

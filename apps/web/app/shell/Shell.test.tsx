import { goOffline, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

const open = useWebApp()
const header = () => within(screen.getByRole('banner'))
const pathOf = (link: HTMLElement) => link.getAttribute('href')?.split('?')[0]

describe('the frame of guests', () => {
  test('SHELL-06 SHELL-07 SHELL-08 SHELL-13 the header leads to login, sign-up, referral and learning', async () => {
    await open('guest')
    const names = ['Login', 'Sign Up', 'Buy crypto', 'Referral', 'Learn']
    const paths = names.map((name) => pathOf(header().getByRole('link', { name })))
    expect(paths).toEqual(['/login', '/register', '/login', '/referral', '/learn'])
    expect(screen.queryByRole('region', { name: 'Balance summary' })).toBeNull()
  })

  test('SHELL-10 Services holds three products, flagged NEW where they are open and SOON where they are not', async () => {
    await open('guest')
    await userEvent.click(header().getByRole('button', { name: 'Services' }))
    const items = screen.getAllByRole('menuitem')
    expect(items.map(pathOf)).toEqual(['/staking', '/lending', '/savings'])
    expect(items.map((item) => item.querySelector('.lv-menu__name')?.textContent)).toEqual([
      'StakingNEW',
      'LendingNEW',
      'SavingsSOON',
    ])
  })

  test('SHELL-09 I18N-01 the language is chosen from four, by their own names, and is kept', async () => {
    await open('guest')
    await userEvent.click(header().getByRole('button', { name: 'Language: EN' }))
    const items = screen.getAllByRole('menuitemradio')
    expect(items.map((item) => item.textContent)).toEqual(['English', 'Deutsch', '繁體中文', 'Italiano'])
    expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false', 'false'])
    await userEvent.click(screen.getByRole('menuitemradio', { name: '繁體中文' }))
    await waitFor(() => expect(document.documentElement.lang).toBe('zh-Hant'))
    expect(localStorage.getItem('leaven.language')).toBe('zht')
  })

  test('after a change of page the focus is on the new one', async () => {
    await open('guest')
    await userEvent.click(header().getByRole('link', { name: 'Learn' }))
    await waitFor(() => expect(document.title).toBe('Learn | Leaven'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  test('the theme is kept, and follows what another tab chooses', async () => {
    await open('guest')
    const theme = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
    await userEvent.click(theme('Night shift'))
    expect([document.documentElement.dataset['theme'], localStorage.getItem('leaven.theme')]).toEqual(['dark', 'dark'])
    localStorage.setItem('leaven.theme', 'light')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'leaven.theme' })))
    expect([document.documentElement.dataset['theme'], theme('Light').checked]).toEqual(['light', true])
    await userEvent.click(theme('System'))
    expect([document.documentElement.dataset['theme'], localStorage.getItem('leaven.theme')]).toEqual([undefined, null])
  })

  test('without a connection they are told so, and only then', async () => {
    await open('guest')
    goOffline(true)
    const text = await screen.findByText('Your connection is down', { selector: '.lv-toast__text' })
    expect(screen.queryByText(/You are offline/)).toBeNull()
    goOffline(false)
    await waitFor(() => expect(text.isConnected).toBe(false))
    expect(screen.queryByText(/You are offline/)).toBeNull()
  })
})

import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { routes } from '../routes.ts'

const open = useWebApp()
const summary = async () => within(await screen.findByRole('region', { name: 'Balance summary' }))
const balance = {
  totalAmount: '35730.48',
  allocatedAmount: '9310.6',
  frozenAmount: '11483',
  availableAmount: '14936.88',
  stakingSharesAmount: '9300.6',
  bundleAmount: '10',
  preferredCurrency: 'EUR',
}

test('SHELL-40 pointing at Allocated, or going there by key, shows its two lines; leaving or Escape closes them', async () => {
  await open('customer', { 'GET /api/wallets/balance': balance })
  const bar = await summary()
  const allocated = await bar.findByRole('button', { name: 'Allocated €9,310.60' })
  const lines = () => [...document.querySelectorAll('.shell-allocated__part')].map(({ textContent }) => textContent)
  expect([lines(), allocated.getAttribute('aria-expanded')]).toEqual([[], 'false'])
  await userEvent.hover(allocated)
  expect(lines()).toEqual(['Staking Shares €9,300.60', 'Bundle €10.00'])
  await userEvent.unhover(allocated)
  expect(lines()).toEqual([])
  allocated.focus()
  expect(await bar.findByText('Staking Shares')).toBeDefined()
  expect(allocated.getAttribute('aria-controls')).toBe(document.querySelector('.shell-allocated__parts')?.id)
  await userEvent.keyboard('{Escape}')
  expect(lines()).toEqual([])
})

test('a server that does not say what is allocated where is not guessed at', async () => {
  await open('customer')
  await userEvent.hover(await (await summary()).findByRole('button', { name: 'Allocated $9,310.60' }))
  expect(document.querySelector('.shell-allocated__part')?.textContent).toBe('Staking Shares –')
})

test.each([
  [null, '/support', null],
  ['https://help.leaven.test', 'https://help.leaven.test', '_blank'],
])('SHELL-44 Support leads to the help centre (%s), or to our own form', async (helpCentreUrl, href, target) => {
  await open('customer', {}, { given: { helpCentreUrl } })
  const support = (await summary()).getByRole('link', { name: 'Support' })
  expect([support.getAttribute('href'), support.getAttribute('target')]).toEqual([href, target])
})

test('SHELL-36 on a phone the rest is in a sheet: every value, both parts of Allocated, and both links', async () => {
  // This browser has no dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true
  }
  await open('customer', { 'GET /api/wallets/balance': balance })
  await userEvent.click(await (await summary()).findByRole('button', { name: 'Show all balances' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Balance summary' }))
  expect(sheet.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '€35,730.48',
    '€9,310.60Staking Shares €9,300.60Bundle €10.00',
    '€11,483.00',
    '€14,936.88',
  ])
  expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/wallets', '/support'])
})

test('SHELL-45 these paths have no bar', () => {
  const hidden = [
    '/register',
    '/verify-phone',
    '/verify-country',
    '/verify-identity',
    '/email-verification/email/:instantSend?',
    '/data-consent-terms',
  ]
  expect(hidden.filter((path) => routes.find((route) => route.path === path)?.hasBar !== false)).toEqual([])
})

test.each([
  ['/verify-country', 'Account menu'],
  ['/verify-phone', 'Account menu'],
  ['/verify-identity', 'Language: EN'],
])('SHELL-45 nobody sees the bar on %s', async (path, head) => {
  await open('customer', { 'GET /api/me': { ...me, onBoarding: ['identity'] } }, { path })
  await screen.findByRole('button', { name: head })
  expect(screen.queryByRole('region', { name: 'Balance summary' })).toBe(null)
})

test('SHELL-42 hidden amounts are six dots, here and on the wallets, and the account knows it', async () => {
  const preference = { ...me.preference, isObfuscated: true, isHideZeroBalances: false }
  await open('customer', { 'GET /api/me': { ...me, preference }, ...wallets }, { path: '/wallets' })
  const bar = await summary()
  await bar.findByRole('button', { name: 'Show balances' })
  await screen.findByRole('region', { name: 'Total assets' })
  for (const place of ['Balance summary', 'Total assets']) {
    const amounts = [...screen.getByRole('region', { name: place }).querySelectorAll('.lv-amount')]
    expect(amounts.length).toBeGreaterThanOrEqual(4)
    expect(new Set(amounts.map(({ textContent }) => textContent))).toEqual(new Set(['••••••Hidden']))
  }
})

const wallets = {
  'GET /api/wallets': { balances: [] },
  'GET /api/coins': [],
  'GET /api/coins/price-history?days=7': [],
  'GET /api/deposits?limit=5': [],
  'GET /api/incoming-deposits/has-any': { hasAny: false },
}

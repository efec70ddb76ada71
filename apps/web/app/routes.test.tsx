import { productAreas } from '@leaven/domain/products/areas.ts'
import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { saveLastKnown } from '../platform/last-known-store.ts'

const open = useWebApp()

const address = () => location.pathname + location.search + location.hash
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const findSpinner = () => screen.findByText('Loading')

const withConsent = (userConsentStatus: string) => ({
  ...me,
  userDataConsent: { userConsentStatus, isDisplayConsentScreen: userConsentStatus === 'PENDING' },
})
const restricted = withConsent('WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS')
const failing = () => {
  throw new TypeError('Failed to fetch')
}

describe('who looks', () => {
  test('a server out of reach: what was known last counts, and nobody sees what he has lost', async () => {
    const state = { data: restricted, dataUpdatedAt: Date.now(), status: 'success' }
    saveLastKnown({ mutations: [], queries: [{ queryKey: ['getMe', {}], queryHash: '["getMe",{}]', state }] })
    await open('customer', { 'GET /api/me': failing }, { path: '/staking', until: findSpinner })
    await waitFor(() => expect(address()).toBe('/wallets'))
    expect(screen.queryByText('Staking')).toBeNull()
  })

  test('a server out of reach that has never said anything locks nobody out', async () => {
    await open('customer', { 'GET /api/me': failing }, { path: '/transactions#%E0' })
    await heading('Transactions')
  })

  test('SHELL-05 a spinner shows until it is known who looks, and nothing else', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const send = await open('customer', { 'GET /api/me': () => promise }, { until: findSpinner })
    await waitFor(() => expect(send.mock.calls.map(([url]) => url)).toContain('/api/me'))
    expect(screen.queryByRole('banner')).toBeNull()
    expect(document.body.textContent).toBe('Loading')
    resolve(Response.json(me))
    await heading('The gaming campaign is not open yet')
    expect(screen.queryByText('Loading')).toBeNull()
  })

  test.each([
    ['ROUTE-063 ROUTE-071', '/staking', 'WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS', '/wallets'],
    ['ROUTE-069 ROUTE-071', '/incoming-deposits', 'WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS', '/wallets'],
    ['ROUTE-070 ROUTE-071', '/bundle/breadbasket', 'WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS', '/wallets'],
    ['ROUTE-073', '/', 'PENDING', '/data-consent-terms'],
    ['ROUTE-073', '/me/data-consent', 'PENDING', '/data-consent-terms'],
    ['ROUTE-075', '/data-consent-terms', 'ACCEPTED', '/wallets'],
  ])('%s who opens %s while his consent is %s is sent to %s', async (_ids, path, consent, target) => {
    await open('customer', { 'GET /api/me': withConsent(consent) }, { path, until: findSpinner })
    await waitFor(() => expect(address()).toBe(target))
  })

  test('ROUTE-072 whoever has to consent can read the terms', async () => {
    await open('customer', { 'GET /api/me': withConsent('PENDING') }, { path: '/terms-and-conditions' })
    await heading('Terms and conditions')
    expect(address()).toBe('/terms-and-conditions')
  })

  test('ROUTE-072 ROUTE-073 ROUTE-074 who accepts is free at once', async () => {
    let now = withConsent('PENDING')
    const answers = {
      'GET /api/me': () => Response.json(now),
      'POST /api/user-consent': () => {
        now = withConsent('ACCEPTED')
        return Response.json({})
      },
    }
    await open('customer', answers, { path: '/transactions' })
    expect(address()).toBe('/data-consent-terms')
    await userEvent.click(await screen.findByRole('switch', { name: /^Use my personal data/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(address()).toBe('/wallets'))
    act(() => navigate('/transactions'))
    await heading('Transactions')
    expect(address()).toBe('/transactions')
  })

  test('ROUTE-011 ROUTE-013 ROUTE-019 old names and hashes lead to the pages of today', async () => {
    await open('guest', {}, { path: '/#/freezer?a=1' })
    await heading('Staking')
    expect(address()).toBe('/staking?a=1')
    location.hash = '#/lapis'
    await heading('Lending')
    expect(address()).toBe('/lending?a=1')
  })
})

test('ROUTE-013 ROUTE-015 the old name of staking brings no regional notice along', async () => {
  await open('customer', { 'GET /api/me': { ...me, country: 'DE' } }, { path: '/freezer' })
  await heading('Staking')
  await screen.findByRole('button', { name: 'Account menu' })
  expect(address()).toBe('/staking')
  expect(screen.queryByRole('region', { name: 'Regional notice' })).toBeNull()
})

describe('what is not there', () => {
  test.each(['/nowhere', '/elite', '/vip'])(
    'ROUTE-060 ROUTE-061 ROUTE-014 ROUTE-076 ROUTE-077 %s is not found, with a link to the start',
    async (path) => {
      await open('guest', {}, { path })
      await heading('Page not found')
      expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
    },
  )

  test('ROUTE-012 ROUTE-061 with subscriptions the old name of Pro is a page', async () => {
    await open('guest', {}, { path: '/vip', given: { isSubscriptionOn: true } })
    await heading('Pro is not open yet')
  })

  test.each([
    ['guest', 'Go to the start page', '/'],
    ['customer', 'Go to your wallets', '/wallets'],
  ] as const)('a product that is not open is called by its name, and a %s finds back', async (viewer, name, to) => {
    await open(viewer, {}, { path: '/savings', given: { productName: 'Crumb' } })
    await heading('Savings is not open yet')
    expect(screen.getByText(/^This part of Crumb does not run on this installation\./)).toBeTruthy()
    expect(within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href')).toBe(to)
  })
})

describe('titles', () => {
  const described = 'The most transparent way to put your Bitcoin and other cryptocurrencies to work'

  test.each([
    ['/staking', 'Staking | Crumb', described],
    ['/lending', 'Lending | Crumb', described],
    ['/savings', 'Savings | Crumb', described],
    ['/referral', 'Referral | Crumb', described],
    ['/learn', 'Learn | Crumb', described],
    ['/terms-and-conditions', 'Get cash flow from cryptocurrencies', described],
    ['/faq', 'Get cash flow from cryptocurrencies', 'Answers to what customers ask most often'],
  ])('ROUTE-087 ROUTE-088 ROUTE-089 ROUTE-090 %s is titled %s and described: %s', async (path, title, content) => {
    document.head.innerHTML = '<meta name="description" content="" />'
    await open('guest', {}, { path, given: { productName: 'Crumb' } })
    await waitFor(() => expect(document.title).toBe(title))
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(content)
  })
})

describe('the areas of the product', () => {
  const placed = Object.entries(productAreas).flatMap(([area, { path, isOpen }]) =>
    path === null ? [] : [{ area, path, isOpen }],
  )
  test.each(placed)('SHELL-02 $area is at $path, and says whether its doors are open', async (place) => {
    await open('customer', { 'GET /api/sprods': [] }, { path: place.path })
    expect(address()).toBe(place.path)
    const title = screen.getByRole('heading', { level: 1 }).textContent
    expect([title.endsWith(' is not open yet'), title === 'Page not found']).toEqual([!place.isOpen, false])
  })
})

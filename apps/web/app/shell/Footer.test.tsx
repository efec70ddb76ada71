import { useWebApp } from '@leaven/tests/world/web-app.tsx'
import { languages } from '@leaven/domain/identity/registration.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { activateLanguage } from '../../platform/language.ts'
import { findLinks } from '../../settings/links.ts'
import { findPage } from '../find-page.ts'

const open = useWebApp()
const viewers = ['guest', 'customer'] as const

/** Where the footer leads a visitor under this name. */
async function follow(viewer: (typeof viewers)[number], name: string): Promise<string> {
  await open(viewer)
  // The page it leads to is loaded then: React wants to be waited for.
  await act(() => userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name })))
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
  return location.pathname
}

test.each(viewers)('ROUTE-041 a %s comes from the footer to the terms and conditions', async (viewer) => {
  expect(await follow(viewer, 'Terms and conditions')).toBe('/terms-and-conditions')
})

test.each(viewers)('a %s comes from the footer to the privacy policy', async (viewer) => {
  expect(await follow(viewer, 'Privacy policy')).toBe('/privacy-policy')
})

const links = () =>
  within(screen.getByRole('contentinfo'))
    .getAllByRole('heading', { level: 2 })
    .map((heading): [string | null, (string | null)[]] => [
      heading.textContent,
      [...(heading.nextElementSibling?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
    ])

/** An installation with sites of its own. */
const ofHouse = (language: string) => ({
  ...findLinks('en'),
  about: [{ name: 'Blog', href: `https://blog.leaven.test/${language}` }],
  community: ['forum', 'news', 'videos'].map((name) => ({ name, href: `https://${name}.leaven.test/${language}` })),
  merch: ['us', 'uk'].map((name) => ({ name, href: `https://shop-${name}.leaven.test` })),
})

test('a column that leads nowhere does not show, and nothing leads to a host that does not exist', async () => {
  await open('guest')
  expect(links().map(([name]) => name)).toEqual(['Leaven-and-boost products', 'Support and Legal', 'About'])
  const outside = [...screen.getByRole('contentinfo').querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(outside.filter((href) => !href?.startsWith('/'))).toEqual([])
})

test('SHELL-30 SHELL-31 SHELL-32 SHELL-33 five columns, the links of the language, two shops and the notes', async () => {
  await open('guest', {}, { given: { findLinks: ofHouse } })
  expect(links()).toEqual([
    ['Leaven-and-boost products', ['/staking', '/lending', '/savings', '/liquidity-mining', '/learn', '/referral']],
    [
      'Support and Legal',
      [
        '/support',
        '/faq',
        '/terms-and-conditions',
        '/privacy-policy',
        '/terms-and-conditions-welcome',
        '/voucher-terms',
      ],
    ],
    ['About', ['/transparency', 'https://blog.leaven.test/en']],
    ['Community', ['forum', 'news', 'videos'].map((name) => `https://${name}.leaven.test/en`)],
    ['Merch', ['https://shop-us.leaven.test', 'https://shop-uk.leaven.test']],
  ])
  const footer = screen.getByRole('contentinfo').textContent
  expect(footer).toContain(`© ${new Date().getFullYear()} Leaven.`)
  expect(footer).toContain('Leaven is not a member of any association.')
  await act(() => activateLanguage('de'))
  await waitFor(() => expect(JSON.stringify(links())).toContain('https://forum.leaven.test/de'))
})

test('SHELL-34 one name of the product is in every text of the frame; a language takes from English what it does not say', async () => {
  await open('guest', {}, { given: { productName: 'Sourdough', helpCentreUrl: 'https://help.leaven.test' } })
  expect(document.body.textContent).not.toContain('Leaven')
  expect(links()[0]?.[0]).toBe('Sourdough-and-boost products')
  expect(links()[1]?.[1].slice(0, 2)).toEqual(['https://help.leaven.test', 'https://help.leaven.test'])
  expect(screen.getByRole('banner').querySelector('.shell-home')?.getAttribute('aria-label')).toBe('Sourdough home')
  expect(screen.getByRole('contentinfo').textContent).toContain('Sourdough is not a bank')
  for (const language of languages) expect(findLinks(language).products).toEqual(findLinks('en').products)
})

test('every path that the menus name is a page of the table', () => {
  const paths = [...findLinks('en').products, ...findLinks('en').support, '/wallets', '/transactions', '/me', '/pro']
  const visit = { isSubscriptionOn: true, isForApp: false }
  expect(paths.filter((path) => findPage(path, visit) === null)).toEqual([])
})

import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const open = useWebApp()
const show = (kycFullStatus: string, onBoarding: readonly string[] = ['identity']) =>
  open('customer', { 'GET /api/me': { ...me, kycFullStatus, onBoarding } }, { path: '/verify-identity' })
const main = () => within(screen.getByRole('main'))
const hrefOf = (name: string) => main().getByRole('link', { name }).getAttribute('href')

describe('the identity step', () => {
  test.each(['UNVERIFIED', 'REJECTED'])(
    'ONB-07 ONB-08 ONB-09 ONB-10 ONB-11 %s: says why, and leads on or home',
    async (status) => {
      await show(status)
      expect(main().getByRole('heading', { level: 1, name: 'Verify your identity' })).toBeTruthy()
      const why = 'Regulations require us to verify your identity before you can use all features.'
      expect(main().getByText(new RegExp(`^${why}`)).textContent).toContain('a decision takes 1 to 3 days.')
      expect(hrefOf('privacy policy')).toBe('/privacy-policy')
      expect(hrefOf('Begin Verification')).toBe('/me/verify-account')
      expect(hrefOf("I'll do it later")).toBe('/wallets')
    },
  )

  test.each([
    ['PENDING', 'We are currently reviewing your submission'],
    ['SCREENING', 'We are currently reviewing your submission'],
    ['APPROVED', 'Your account has been verified.'],
  ])('%s: there is nothing to begin, and the way leads to the wallets', async (status, title) => {
    await show(status)
    expect(main().getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(main().queryByRole('link', { name: 'Begin Verification' })).toBeNull()
    expect(hrefOf('Go to your wallets')).toBe('/wallets')
  })

  test.each([
    [['identity'], ['Country, done', 'Mobile number, done', '3Identity, to do']],
    [
      ['phone', 'identity'],
      ['Country, done', '2Mobile number, to do', '3Identity, to do'],
    ],
    [
      ['country', 'phone', 'identity'],
      ['1Country, to do', '2Mobile number, to do', '3Identity, to do'],
    ],
    [[], ['Country, done', 'Mobile number, done', 'Identity, done']],
  ])('with %j open, the steps are %j', async (onBoarding, steps) => {
    await show('UNVERIFIED', onBoarding)
    const items = within(main().getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(steps)
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step'])
  })
})

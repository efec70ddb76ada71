import { me as known, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

const open = useWebApp()

const campaign = {
  isRunning: true,
  from: '2025-04-14T00:00:00.000Z',
  until: '2025-10-16T23:59:59.000Z',
  minimumUsd: '500',
  days: 60,
  lockMonths: 6,
  tiers: [{ from: 1, bonusUsd: '10', coin: { id: 'DFI' } }],
}

const toReferrer = (place: number, isOwn = false) => ({ place, name: `n***${place}`, count: 20 - place, isOwn })
const board = { referrers: [1, 2, 3, 4, 5].map((place) => toReferrer(place)), total: 7 }
const friend = {
  name: null,
  email: null,
  signedUpAt: '2025-05-01T09:00:00Z',
  state: 'SIGNED_UP',
  days: null,
  reward: null,
}
const own = {
  referralId: '4829137',
  link: 'http://localhost:3000/register?ref=4829137',
  rulesAcceptedAt: '2025-05-01T09:00:00Z',
  leaderBoard: board,
  referredUsers: { count: 0 },
}
const PAGE = '?offset=0&limit=5'

const answers = {
  'GET /api/referral': campaign,
  [`GET /api/referral/leaderboard${PAGE}`]: board,
  'GET /api/me/referral': own,
  [`GET /api/me/referral/leaderboard${PAGE}`]: { ...board, own: toReferrer(7, true) },
  [`GET /api/me/referral/users${PAGE}`]: { count: 0, users: [] },
  'GET /api/me/grants?campaign=referral&limit=10': [],
  'GET /api/me/grants/unpaid?campaign=referral': [],
}

const openPage = (viewer: 'guest' | 'customer', change: Parameters<typeof open>[1] = {}) =>
  open(viewer, { ...answers, ...change }, { path: '/referral', until: () => screen.findByText('How it works') })

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('what everybody reads', () => {
  test('REF-04 REF-05 REF-14 the number and its catch, the tiers and the leaderboard', async () => {
    await openPage('guest')
    expect(heading()).toBe('$10 for you,$10 for your friend')
    screen.getByText(/held at least \$500 invested for 60 days\. Locked for 6 months/)
    const row = within(screen.getByRole('table', { name: 'Reward tiers' }))
      .getAllByRole('row')
      .at(-1)
    expect(row?.textContent).toMatch(/^per referral\s*\$10 in DFI$/)
    expect((await region('Leaderboard')).getAllByRole('listitem')).toHaveLength(5)
    const door = within(screen.getByRole('main')).getByRole('link', { name: 'Sign Up' })
    expect(door.getAttribute('href')).toBe('/register')
  })

  test('REF-12 the leaderboard goes on five by five, and says where it ends', async () => {
    const next = {
      'GET /api/referral/leaderboard?offset=5&limit=5': { referrers: [toReferrer(6), toReferrer(7)], total: 7 },
    }
    await openPage('guest', next)
    const leaders = await region('Leaderboard')
    await leaders.findByText('1 to 5 of 7')
    expect(leaders.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(leaders.getByRole('button', { name: 'Next page' }))
    await leaders.findByText('6 to 7 of 7')
    expect(leaders.getAllByRole('listitem')).toHaveLength(2)
    expect(leaders.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('a list that does not come can be asked for again', async () => {
    let isDown = true
    const found = { count: 1, users: [friend] }
    const listing = () => (isDown ? Response.json({ code: 'NotFound' }, { status: 404 }) : Response.json(found))
    await openPage('customer', { [`GET /api/me/referral/users${PAGE}`]: listing })
    const friends = await region('My friends')
    const retry = await friends.findByRole('button', { name: 'Try again' })
    isDown = false
    await userEvent.click(retry)
    await friends.findByText('A friend without a name')
  })
})

describe('what a customer has of his own', () => {
  test('ACCESS-05 what was agreed with him stands in the place of what everybody gets; his friend gets that', async () => {
    await openPage('customer', { 'GET /api/me': { ...known, customDepositBonusUSDReferrer: '25.5' } })
    await waitFor(() => expect(heading()).toBe('$25.50 for you,$10 for your friend'))
    screen.getByText('You get $25.50 and your friend $10 in DFI')
    const row = within(screen.getByRole('table', { name: 'Reward tiers' }))
      .getAllByRole('row')
      .at(-1)
    expect(row?.textContent).toMatch(/^per referral\s*\$25\.50 in DFI$/)
    screen.getByText('Referral bonus, for you')
  })

  test('REF-06 REF-13 his code, his link, and his own place also when it is on another page', async () => {
    await openPage('customer')
    await screen.findByText('4829137')
    screen.getByText(own.link)
    screen.getByRole('img', { name: 'QR code of your link' })
    expect(screen.getByRole('link', { name: 'Send by email' }).getAttribute('href')).toContain('4829137')
    const places = (await region('Leaderboard')).getAllByRole('listitem')
    expect(places).toHaveLength(6)
    expect(places.at(-1)?.textContent).toMatch(/7\s*n\*\*\*7You13 friends/)
    screen.getByText('Nobody has signed up with your link yet.')
    screen.getByText(/^No reward yet\./)
  })

  test('REF-13 each friend shows how far he is, and his name only if he chose so', async () => {
    const users = [
      friend,
      { ...friend, name: 'Ada Rye', email: 'ada@leaven.test', state: 'INVESTED', days: 23 },
      { ...friend, state: 'EARNED', days: 60 },
      { ...friend, state: 'REWARDED', days: 60, reward: { coin: { id: 'DFI' }, amount: '12.5' } },
      { ...friend, state: 'ENDED' },
    ]
    const grant = {
      campaign: 'referral',
      operation: 'referralReward',
      label: 'Referral reward',
      coin: { id: 'DFI' },
      amount: '12.5',
      givenAt: '2025-07-01T00:00:00Z',
      lockedUntil: '2026-01-01T00:00:00Z',
      releasedAt: null,
      releaseTo: 'staked',
    }
    await openPage('customer', {
      [`GET /api/me/referral/users${PAGE}`]: { count: 5, users },
      'GET /api/me/grants?campaign=referral&limit=10': [grant, { ...grant, releasedAt: '2026-01-01T00:00:00Z' }],
    })
    const rows = await (await region('My friends')).findAllByRole('listitem')
    const texts = rows.map(({ textContent }) => textContent)
    expect(texts[0]).toMatch(/^A friend without a nameSigned up 1 May 2025Signed up$/)
    expect(texts[1]).toMatch(/Ada Rye.*ada@leaven\.test.*23 of 60 days/)
    expect(texts[2]).toContain('Earned')
    expect(texts[3]).toMatch(/Rewarded\+12\.50000\sDFI/)
    expect(texts[4]).toContain('Ended')
    const grants = (await region('My rewards')).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(grants[0]).toMatch(/Referral reward.*Locked until 1 Jan 2026/)
    expect(grants[1]).toMatch(/Staked 1 Jan 2026/)
  })

  test('PLUS-18 whoever hides his balances hides what he was given', async () => {
    const reward = { coin: { id: 'DFI' }, amount: '12.5' }
    const users = [{ ...friend, state: 'REWARDED', days: 60, reward }]
    await openPage('customer', {
      'GET /api/me': { ...known, preference: { ...known.preference, isObfuscated: true } },
      [`GET /api/me/referral/users${PAGE}`]: { count: 1, users },
    })
    const friends = await region('My friends')
    await friends.findByText('Rewarded')
    expect(friends.queryByText(/12\.5/)).toBeNull()
  })
})

describe('the rules', () => {
  const unaccepted = { ...own, rulesAcceptedAt: null }
  const accept = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Read the rules' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Referral rules' }))
    expect(dialog.getByRole('button', { name: 'Accept the rules' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Accept the rules' }))
  }

  test('REF-22 the link shows once they are accepted', async () => {
    let isAccepted = false
    await openPage('customer', {
      'GET /api/me/referral': () => Response.json(isAccepted ? own : unaccepted),
      'POST /api/me/referral/rules': () => {
        isAccepted = true
        return Response.json({})
      },
    })
    await screen.findByRole('button', { name: 'Read the rules' })
    expect(screen.queryByText(own.link)).toBeNull()
    await accept()
    await screen.findByText(own.link)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Referral rules' }))
    await screen.findByText(/^You accepted these rules on/)
  })

  test('REF-22 whoever has no right to accept them is told why, and nothing is sent', async () => {
    const accessRights = {
      ...known.accessRights,
      acceptReferralRules: { access: false, reasons: ['CountryRestriction'] },
    }
    const send = await openPage('customer', {
      'GET /api/me': { ...known, accessRights },
      'GET /api/me/referral': unaccepted,
    })
    await accept()
    await screen.findByRole('dialog', { name: /^Hi / })
    expect(send.mock.calls.filter(([url]) => url === '/api/me/referral/rules')).toEqual([])
  })

  test('a refusal of the server stays in the dialog', async () => {
    await openPage('customer', {
      'GET /api/me/referral': unaccepted,
      'POST /api/me/referral/rules': () => Response.json({ code: 'AccountRestricted', message: '' }, { status: 422 }),
    })
    await accept()
    const dialog = within(screen.getByRole('dialog', { name: 'Referral rules' }))
    await dialog.findByText('Your account is restricted.')
  })
})

import { APPROVAL, createStaking, freezerView, stakingView } from '@leaven/tests/world/staking-page.ts'
import { me, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

const open = useWebApp()

async function openAs(server = createStaking(), change: object = {}) {
  await open(
    'customer',
    { ...server.answers, 'GET /api/me': { ...me, ...change } },
    {
      path: '/staking',
      until: () => screen.findByRole('tablist'),
    },
  )
  return server
}

const tab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }))
const panel = () => within(screen.getByRole('tabpanel'))
const dialog = () => within(screen.getByRole('dialog'))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** Long terms ask for the password of who has no second factor. */
const approve = async () => userEvent.type(await screen.findByLabelText('Password'), 'the-password{Enter}')
const rowsOf = (element: HTMLElement) =>
  [...element.querySelectorAll('dt')].map((name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`)
// A number and its coin are not torn apart.
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '))

const enter = async (value: string, label: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('staking', () => {
  test('STAKE-02 STAKE-03 a coin is chosen with its price; shares, products and batches are listed', async () => {
    await openAs()
    expect(screen.getByRole('tabpanel').textContent).toContain('1 DFI = $0.03')
    expect(panel().getByRole('heading', { name: 'Products for DFI' })).toBeDefined()
    expect(panel().getAllByText(/^Frozen for /).length).toBe(8)
    expect(await panel().findByText('Currently no batches available. Stay tuned!')).toBeDefined()
    await press('DFI: choose a coin')
    await userEvent.click(dialog().getByRole('button', { name: /ETH/ }))
    expect(screen.getByRole('tabpanel').textContent).toContain('1 ETH = $3,000.00')
    expect(panel().getAllByText(/^Frozen for /).length).toBe(2)
    await tab(/My shares/)
    expect(panel().getByRole('heading', { name: 'Shares' })).toBeDefined()
    expect(panel().getByRole('button', { name: 'Unstake ETH' })).toBeDefined()
  })

  test('PLUS-01 PLUS-02 STAKE-08 a label and a receipt come before anything moves, and what it says is what is sent', async () => {
    const { sent } = await openAs()
    await enter('5000', 'Amount to stake')
    await press(/^Stake 5,000/)
    const label = dialog().getByRole('region', { name: "What's inside" })
    expect(rowsOf(label)).toEqual([
      'Expected APY: 6.20%',
      'Guaranteed part: 0.00%',
      "Conditional part, by today's rate: 6.20%",
      'Entry fee: 0.00%',
      'Exit fee: 0.00%',
      'Rewards: Daily, restaked',
      'Lock: None',
      'Earliest exit: At any time, at once',
    ])
    expect(label.textContent).toContain('Not a bank deposit, not insured.')
    expect(plain(rowsOf(dialog().getByRole('figure', { name: 'Your receipt' })))).toEqual([
      'From your wallet: 5,000.00000000 DFI',
      'Entry fee: 0.00000000 DFI',
      'Network fee: 0.00000000 DFI',
      'Staked: 5,000.00000000 DFI',
    ])
    await press('Stake now')
    expect(sent).toEqual([])
    await userEvent.click(dialog().getByRole('checkbox'))
    await press('Stake now')
    await screen.findByText(/^5,000\sDFI staked$/)
    expect(sent).toEqual([{ call: 'stake', body: { coin: 'DFI', amount: '5000', autoRenew: false } }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    ['STAKE-07', '1000', 'The amount must at least be worth $50.00.'],
    ['STAKE-08', '8250.00000001', "You don't have that much DFI."],
  ])('%s %s DFI is refused before it is sent', async (_row, amount, text) => {
    await openAs()
    await enter(amount, 'Amount to stake')
    expect(panel().getByText(text)).toBeDefined()
    expect(
      panel()
        .getByRole('button', { name: /^Stake/ })
        .getAttribute('aria-disabled'),
    ).toBe('true')
  })

  test('ACCESS-21 without the right a gate says why, and nothing opens', async () => {
    const stake = { access: false, reasons: ['LiteKycRequired'] }
    const { sent } = await openAs(createStaking(), { accessRights: { ...me.accessRights, stake } })
    await enter('5000', 'Amount to stake')
    await press(/^Stake 5,000/)
    expect(await screen.findByRole('dialog', { name: 'Hi Ada!' })).toBeDefined()
    expect(sent).toEqual([])
  })

  test('a server that does not answer is asked again by a button', async () => {
    const server = createStaking()
    let isDown = true
    const answer = () =>
      isDown ? Response.json({ code: 'NotReady', message: 'No.' }, { status: 503 }) : Response.json(stakingView)
    await open('customer', { ...server.answers, 'GET /api/staking': answer }, { path: '/staking' })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await userEvent.click(again)
    expect(await screen.findByRole('tablist')).toBeDefined()
  })
})

describe('shares', () => {
  test.each(['Unstake', 'Freeze'])(
    'LEND-094 LEND-095 %s of a share that he does not have says so, with the way to the wallets',
    async (name) => {
      await openAs()
      await tab(/My shares/)
      await press(`${name} ETH`)
      const toast = await screen.findByText(/^You don't hold/)
      expect(toast.textContent).toBe("You don't hold ETH staking shares. Perhaps you should buy some?")
      expect(within(toast).getByRole('link').getAttribute('href')).toBe('/wallets')
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  test('STAKE-10 unstaking takes what is flexible, and leaves no crumb', async () => {
    const { sent } = await openAs()
    await tab(/My shares/)
    await press('Unstake DFI')
    await enter('2499.999999', 'Amount to unstake')
    expect(dialog().getByText('What would be left is too small to keep. Please take all of it.')).toBeDefined()
    await userEvent.click(dialog().getByRole('button', { name: /^MAX/ }))
    await press('Unstake now')
    await screen.findByText(/^2,500\sDFI unstaked$/)
    expect(sent).toEqual([{ call: 'unstake', body: { coin: 'DFI', amount: '2500' } }])
  })

  test('FREEZE-24 the badge stands over the shares, with what counts towards it', async () => {
    await openAs()
    await tab(/My shares/)
    expect(panel().getByText('Apprentice baker')).toBeDefined()
    expect(panel().getByText(/^81,500\.00000\sDFI$/)).toBeDefined()
  })

  test('PLUS-18 nothing of his shows while his balances are hidden', async () => {
    await openAs(createStaking(), { preference: { ...me.preference, isObfuscated: true } })
    for (const name of [/Flexible/, /Freezer/, /My shares/]) {
      await tab(name)
      expect(screen.getByRole('main').textContent).not.toMatch(/42,500|2,500|40,000|20,000|8,250|12\.5|81,500/)
    }
    await userEvent.click(panel().getAllByRole('button', { name: /^Extend DFI/ })[0] ?? document.body)
    expect(screen.getByRole('dialog').textContent).not.toMatch(/20,000/)
  })
})

describe('the freezer', () => {
  test('FREEZE-02 FREEZE-15 DFI and ten years stand ready, all terms longest first; another coin has its own', async () => {
    await openAs()
    await tab(/Freezer/)
    const radios = () => within(screen.getByRole('radiogroup', { name: 'Term' })).getAllByRole('radio')
    expect(radios().map(({ textContent }) => textContent)).toEqual([
      '10 years2×',
      '5 years1.5×',
      '3 years1.35×',
      '2 years1.25×',
      '1 year1.15×',
      '6 months1.1×',
      '3 months1.05×',
      '1 month1.02×',
    ])
    expect(radios().filter((radio) => radio.getAttribute('aria-checked') === 'true').length).toBe(1)
    expect(radios()[0]?.getAttribute('aria-checked')).toBe('true')
    expect(screen.getByRole('switch', { name: 'Auto-renew' })).toHaveProperty('checked', false)
    await press('DFI: choose a coin')
    await userEvent.click(dialog().getByRole('button', { name: /ETH/ }))
    expect(radios().map((radio) => radio.getAttribute('aria-disabled'))).toEqual([
      null,
      null,
      ...Array<string>(6).fill('true'),
    ])
  })

  test('FREEZE-08 FREEZE-29 shares are frozen for the term that was chosen, at multiplier × rate', async () => {
    const { sent, approved } = await openAs()
    await tab(/My shares/)
    await press('Freeze DFI')
    await userEvent.click(screen.getByRole('radio', { name: /^6 months/ }))
    expect(rowsOf(panel().getByRole('figure', { name: 'Your rate' }))).toEqual([
      'Base staking APY: 6.20%',
      'Multiplier for 6 months: 1.1×',
      'Locked, no early exit: until 18 May 2027',
      'Your APY: 6.82%',
    ])
    await enter('2500.5', 'Amount to freeze')
    expect(panel().getByText("You don't have that much DFI.")).toBeDefined()
    await userEvent.click(panel().getByRole('button', { name: /^MAX/ }))
    await userEvent.click(panel().getByRole('switch', { name: 'Auto-renew' }))
    await press(/^Freeze 2,500/)
    await userEvent.click(dialog().getByRole('checkbox'))
    await press('Freeze now')
    expect((await screen.findByRole('dialog', { name: 'Approve this' })).textContent).toContain('6 months, Auto-renew')
    await approve()
    const body = { amount: '2500', coin: 'DFI', termDuration: 6, autoRenew: true, approvalId: APPROVAL }
    await waitFor(() => expect(sent).toEqual([{ call: 'freeze', body }]))
    expect(approved).toEqual([{ action: 'freeze', coinId: 'DFI', amount: '2500', subject: '6 autoRenew' }])
  })

  test('STAKE-08 from the wallet the same is one command', async () => {
    const { sent } = await openAs()
    await tab(/Freezer/)
    await enter('5000', 'Amount to freeze')
    expect(panel().getByText('+11,092.85568')).toBeDefined()
    await press(/^Freeze 5,000/)
    await userEvent.click(dialog().getByRole('checkbox'))
    await press('Freeze now')
    await approve()
    await waitFor(() =>
      expect(sent).toEqual([
        {
          call: 'stake',
          body: { coin: 'DFI', amount: '5000', termMonths: 120, autoRenew: false, approvalId: APPROVAL },
        },
      ]),
    )
  })

  test('FORMAT-11 a position and what it has earned have five decimals, or all where five would show nothing', async () => {
    const positions = freezerView.positions.map((position, index) => ({
      ...position,
      amount: '20000.12345678',
      earned: index === 0 ? '12.98765432' : '0.00000432',
    }))
    await openAs(createStaking({ freezer: { positions } }))
    await tab(/My shares/)
    expect(
      plain(
        panel()
          .getAllByText(/^20,000/)
          .map(({ textContent }) => textContent ?? ''),
      ),
    ).toEqual(['20,000.12345 DFI', '20,000.12345 DFI'])
    expect(
      plain(
        panel()
          .getAllByText(/^Earned/)
          .map(({ textContent }) => textContent ?? ''),
      ),
    ).toEqual(['Earned +12.98765 DFI', 'Earned +0.00000432 DFI'])
  })

  test('FREEZE-05 FREEZE-06 auto-renew is switched for one position and for all', async () => {
    const [{ sent, approved }, id] = [await openAs(), freezerView.positions[0]?.id]
    await tab(/My shares/)
    await userEvent.click(screen.getByRole('switch', { name: 'Auto-renew DFI, 5 years' }))
    await approve()
    await screen.findByText('Auto-renew is on')
    await userEvent.click(screen.getByRole('switch', { name: 'Auto-renew all' }))
    await approve()
    await waitFor(() => expect(sent.length).toBe(2))
    expect(sent.map(({ body }) => body)).toEqual([
      { id, autoRenew: true, approvalId: APPROVAL },
      { id: 'all', autoRenew: true, approvalId: APPROVAL },
    ])
    expect(approved.map(({ subject }) => subject)).toEqual([`${id} autoRenew`, 'all autoRenew'])
  })

  test('FREEZE-01 a position shows the time it has left, and can only be extended beyond its end', async () => {
    const { sent } = await openAs()
    await tab(/My shares/)
    expect(
      panel()
        .getAllByText(/to go$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['52 months to go', '112 months to go'])
    await userEvent.click(panel().getAllByRole('button', { name: /^Extend DFI/ })[0] ?? document.body)
    await userEvent.click(dialog().getByRole('radio', { name: /^1 year/ }))
    expect(dialog().getAllByText('The new term must end later than the one that runs.').length).toBeGreaterThan(0)
    await press('Extend now')
    expect(sent).toEqual([])
    await userEvent.click(dialog().getByRole('radio', { name: /^10 years/ }))
    await press('Extend now')
    await approve()
    const body = { termDuration: 120, approvalId: APPROVAL }
    await waitFor(() => expect(sent).toEqual([{ call: 'extendFreeze', body }]))
  })
})

test('a guest reads what can be staked, and is sent to the login and back here', async () => {
  const coin = { id: 'DFI', name: 'DeFiChain', stakeable: true, stakingApy: '0.062', priceUSD: { avg: '0.03' } }
  const answers = { ...createStaking().answers, 'GET /api/coins': [coin, { ...coin, id: 'BTC', stakeable: false }] }
  await open('guest', answers, { path: '/staking', until: () => screen.findByText('APY 6.20%') })
  expect(screen.queryByText('BTC')).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in to stake' }).getAttribute('href')).toBe('/login?returnTo=%2Fstaking')
})

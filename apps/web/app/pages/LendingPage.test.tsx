// @vitest-environment jsdom
import { createLending, historyRow } from '@leaven/tests/world/lending.ts'
import { me as known, useWebApp } from '@leaven/tests/world/web-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { TrackingEvent } from '../../platform/tracking.ts'

const open = useWebApp()
const me = { ...known, preference: { ...known.preference, compoundOnSettle: 'NO_COMPOUNDING' } }

type Change = { readonly status?: string; readonly accessRights?: object }

async function openAs(viewer: 'guest' | 'customer', server = createLending(), change: Change = {}) {
  const events: TrackingEvent[] = []
  const answers = { ...server.answers, 'GET /api/me': { ...me, ...change } }
  const send = await open(viewer, answers, {
    path: '/lending',
    track: (event) => void events.push(event),
    until: () => screen.findByRole('article', { name: 'BTC weekly' }),
  })
  const count = (call: string) => send.mock.calls.filter(([url, { method }]) => `${method} ${url}` === call).length
  return { ...server, events: () => events.filter(({ name }) => name !== 'page_view'), count }
}

const card = () => within(screen.getByRole('article', { name: 'BTC weekly' }))
const dialog = () => within(screen.getByRole('dialog'))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function openEntry(name: 'Enter' | 'My entry') {
  await userEvent.click(await card().findByRole('button', { name }))
  await screen.findByRole('dialog')
}

const amountField = () => dialog().getByLabelText('Amount to enter')
const stated = (control: HTMLElement) => control.getAttribute('aria-disabled')

async function confirm(name: 'Enter' | 'Update') {
  await userEvent.click(dialog().getByRole('button', { name }))
  await userEvent.click(dialog().getByRole('checkbox'))
  await userEvent.click(dialog().getByRole('button', { name }))
}

describe('the entry of a batch', () => {
  test('TRACK-01 TRACK-04 LEND-053 an event is sent after it was made, changed and taken back, and all is read anew', async () => {
    const { events, sent, count } = await openAs('customer')
    await openEntry('Enter')
    await userEvent.type(amountField(), '0.05')
    await confirm('Enter')
    await screen.findByText(/^Entered batch successfully with 0\.05\sBTC$/)
    const told = (change: string) => ({ name: 'lending_entry_changed', batch_id: 'btc-weekly-188', change })
    expect(events()).toEqual([told('entered')])
    for (const call of ['GET /api/me', 'GET /api/sprods', 'GET /api/sprods/batch-settings', 'GET /api/wallets'])
      await waitFor(() => expect(count(call), call).toBe(2))

    await openEntry('My entry')
    await userEvent.click(dialog().getByRole('radio', { name: 'Re-enter my entry only' }))
    await confirm('Update')
    await screen.findByText('Successfully updated auto compound settings')
    expect(events()).toEqual([told('entered'), told('changed')])

    await openEntry('My entry')
    expect(dialog().getByRole('radio', { name: 'Re-enter my entry only' })).toHaveProperty('checked', true)
    await press('Cancel my entry')
    await press('Cancel my entry')
    await screen.findByText(/^Cancelled entry successfully of 0\.05\sBTC$/)
    expect(events()).toEqual([told('entered'), told('changed'), told('cancelled')])
    expect(sent).toEqual([
      { call: 'enterBatch', body: { batchId: 'btc-weekly-188', amount: '0.05' } },
      { call: 'saveBatchSettings', body: { batchId: 'btc-weekly-188', autoCompound: 'ONLY_ENTRY' } },
      { call: 'cancelEntry', body: { sprodBatchId: 'btc-weekly-188' } },
    ])
    expect(await card().findByRole('button', { name: 'Enter' })).toBeDefined()
  })

  test('LEND-066 what the server stored is said, where it had less room than was asked for', async () => {
    const server = createLending()
    const batchId = 'btc-weekly-188'
    const stored = { batchId, enteredAmount: '0.03', autoCompoundOption: 'NO_COMPOUNDING' }
    const answers = { ...server.answers, 'POST /api/sprods/enter': () => Response.json(stored) }
    await openAs('customer', { ...server, answers })
    await openEntry('Enter')
    await userEvent.type(amountField(), '0.05')
    await confirm('Enter')
    expect(await screen.findByText(/^Entered batch successfully with 0\.03\sBTC$/)).toBeDefined()
  })

  test('TRACK-01 LEND-087 what the server refuses is said, sends no event and keeps what was typed', async () => {
    const { events } = await openAs('customer', createLending({}, { code: 'NotFound' }))
    await openEntry('Enter')
    await userEvent.type(amountField(), '0.05')
    await confirm('Enter')
    await screen.findByText('Entering batch failed: Not found.')
    expect(events()).toEqual([])
    expect(amountField()).toHaveProperty('value', '0.05')
  })

  test.each(['0', '0.05'])(
    'ACCESS-28 with the restricted flag Enter, the compound options and the amount are disabled, %s entered',
    async (enteredAmount) => {
      const { sent } = await openAs('customer', createLending({ enteredAmount }), { status: 'SUSPENDED' })
      await openEntry(enteredAmount === '0' ? 'Enter' : 'My entry')
      const before = amountField().getAttribute('value')
      const controls = [...dialog().getAllByRole('radio'), amountField(), ...listActions()]
      expect(controls.map(stated)).toEqual(controls.map(() => 'true'))
      await userEvent.type(amountField(), '7')
      for (const radio of dialog().getAllByRole('radio')) await userEvent.click(radio)
      for (const action of listActions()) await userEvent.click(action)
      expect(amountField().getAttribute('value')).toBe(before)
      expect(dialog().getByRole('radio', { name: 'Pay everything to my wallet' })).toHaveProperty('checked', true)
      expect(dialog().queryByRole('checkbox')).toBeNull()
      expect(sent).toEqual([])
    },
  )

  test('ACCESS-28 without the flag they move', async () => {
    await openAs('customer')
    await openEntry('Enter')
    expect([...dialog().getAllByRole('radio'), amountField()].map(stated)).toEqual([null, null, null, null])
    await userEvent.type(amountField(), '0.05')
    expect(listActions().map(stated)).toEqual([null])
  })

  test.each([
    ['LEND-061', '0.0001', 'The amount you enter must at least be worth $50.00.'],
    ['LEND-062', '1', "You don't have enough available BTC in your wallet."],
  ])('%s %s BTC is refused before it is sent', async (_row, amount, text) => {
    await openAs('customer')
    await openEntry('Enter')
    await userEvent.type(amountField(), amount)
    expect(dialog().getByText(text)).toBeDefined()
    expect(listActions().map(stated)).toEqual(['true'])
  })

  test('LEND-068 the terms are accepted before it is sent', async () => {
    const { sent } = await openAs('customer')
    await openEntry('Enter')
    await press('MAX enter all that is available')
    expect(amountField()).toHaveProperty('value', '0.0825')
    await userEvent.click(dialog().getByRole('button', { name: 'Enter' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Enter' }))
    expect(sent).toEqual([])
  })
})

/** What stands in the footer beside the cross. */
const listActions = () =>
  dialog()
    .getAllByRole('button')
    .filter(({ textContent }) => ['Enter', 'Update', 'Cancel my entry'].includes(textContent ?? ''))

describe('who may enter', () => {
  test('LEND-072 a guest is sent to the login, and back here', async () => {
    await openAs('guest')
    expect(card().getByRole('link', { name: 'Enter' }).getAttribute('href')).toBe('/login?returnTo=%2Flending')
  })

  test('LEND-074 LEND-100 without the right a gate says why, and no form opens', async () => {
    const enterSprod = { access: false, reasons: ['LiteKycRequired'] }
    await openAs('customer', createLending(), { accessRights: { ...me.accessRights, enterSprod } })
    await userEvent.click(await card().findByRole('button', { name: 'Enter' }))
    expect(await screen.findByRole('dialog', { name: 'Hi Ada!' })).toBeDefined()
    expect(screen.queryByLabelText('Amount to enter')).toBeNull()
  })

  test.each([
    ['LEND-090', { startingAmount: '80' }, 'Enter', /^There is no space left in this batch\./],
    ['LEND-091', { status: 'ONGOING' }, 'Enter', /A new batch will open soon\.$/],
    ['LEND-092', { status: 'ONGOING', enteredAmount: '0.05' }, 'My entry', /change your entry amount or cancel it/],
  ] as const)('%s LEND-093 with %o, %s is closed and says why', async (_row, change, name, text) => {
    await openAs('customer', createLending(change))
    await userEvent.click(await card().findByRole('button', { name }))
    expect(screen.getByRole('tooltip').textContent).toMatch(text)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the details', () => {
  test('LEND-017 LEND-021 LEND-022 LEND-096 LEND-097 tell how it works, with the worked example of twice the threshold', async () => {
    await openAs('guest', createLending({ tier2Threshold: '2', tier2Apy: '0.04' }))
    await userEvent.click(card().getByRole('button', { name: 'Details' }))
    const text = (await screen.findByRole('dialog', { name: 'BTC weekly #188' })).textContent ?? ''
    expect(text).toContain('Your entry earns 4.80% a year for 7 days')
    expect(text).toMatch(
      /up to 2\sBTC earns 4\.80% a year, the part above it 4\.00%\. For example, 4\sBTC earn 4\.40% on average\./,
    )
    for (const part of ['Base APY', 'Two tiers', 'Bonus', 'Fixed reward', 'Auto-compound', 'Fees'])
      expect(dialog().getByRole('heading', { name: part })).toBeDefined()
    expect(dialog().getByText("What's inside")).toBeDefined()
  })

  test('a batch without tiers, bonus and reward says nothing of them', async () => {
    await openAs('customer', createLending({ bonusReturn: null, bonusTarget: null, dfiRewardPerAnnum: '0' }))
    await userEvent.click(card().getByRole('button', { name: 'Details' }))
    await screen.findByRole('dialog')
    await waitFor(() =>
      expect(
        dialog()
          .getAllByRole('heading', { level: 3 })
          .map(({ textContent }) => textContent),
      ).toEqual(['Base APY', 'Auto-compound', 'Fees', "What's inside"]),
    )
  })
})

describe('the history', () => {
  const openRow = async (change: Partial<typeof historyRow> = {}, status?: string) => {
    const server = createLending({}, undefined, [{ ...historyRow, ...change }])
    const opened = await openAs('customer', server, status ? { status } : {})
    const line = await screen.findByRole('button', { name: /^BTC four-weekly #46/ })
    await userEvent.click(line)
    return { ...opened, line, region: within(screen.getByRole('region', { name: 'History' })) }
  }
  const texts = (rows: readonly HTMLElement[]) =>
    rows.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ') ?? '')

  test('LEND-023 LEND-024 LEND-026 LEND-027 LEND-028 a row opens to entry, rounds, trades and hedges with their proof', async () => {
    const { line, region } = await openRow()
    expect(line.getAttribute('aria-expanded')).toBe('true')
    const facts = texts(region.getAllByRole('definition'))
    expect(facts.slice(0, 3)).toEqual(['0.10000000 BTC', '31.35000000 DFI', '0.00000000 BTC'])
    const [round] = texts(
      within(region.getByRole('table', { name: 'Trades and bonus rounds' }))
        .getAllByRole('row')
        .slice(1),
    )
    expect(round).toMatch(/^Bonus round 1.*\+1\.00% from \$98,000\.00.*Ended at \$99,000\.00.*\+0\.00003817 BTC/)
    const [hedge] = texts(
      within(region.getByRole('table', { name: 'Hedges' }))
        .getAllByRole('row')
        .slice(1),
    )
    expect(hedge).toMatch(/^Hedge.*BTC\/USD BUY 1 @ \$95,000\.00/)
    await userEvent.click(line)
    expect(region.queryByRole('table', { name: 'Hedges' })).toBeNull()
  })

  test('LEND-101 the browser hashes what was opened; what was changed since does not match', async () => {
    const [round, hedge] = historyRow.trades
    if (!round || !hedge) throw new Error('two trades')
    const sealed = { ...hedge, hash: 'c'.repeat(64), activity: null, nonce: null }
    const forged = { ...hedge, hash: 'd'.repeat(64) }
    const { region } = await openRow({ trades: [round, forged, sealed] })
    expect(await region.findByText('Checked in your browser: it matches')).toBeDefined()
    expect(await region.findByText('It does not match')).toBeDefined()
    expect(region.getByText('Sealed until settlement')).toBeDefined()
  })

  test.each([
    ['LEND-040', 'SETTLED', 'Transferred', 'Your entry and return were transferred to your wallet.'],
    ['LEND-039', 'MATURED', 'Concluded', 'Settlement is in progress.'],
    ['LEND-041', 'CANCELED', 'Canceled', 'This batch was canceled and your entry returned to your wallet.'],
  ] as const)('%s LEND-029 LEND-030 what is %s reads "%s" and "%s"', async (_row, status, label, notice) => {
    const { line, region } = await openRow({ status })
    expect(line.textContent).toContain(label)
    expect(region.getByText(notice)).toBeDefined()
  })

  test('LEND-025 LEND-045 LEND-085 the option of a running entry is changed here, and afterwards no more', async () => {
    const { sent, count } = await openRow({ status: 'ONGOING', canChangeOption: true, progress: '0.5' })
    await userEvent.click(screen.getByRole('radio', { name: 'Re-enter entry and return' }))
    await screen.findByText('Successfully updated auto compound settings')
    expect(sent).toEqual([
      { call: 'saveBatchSettings', body: { batchId: 'btc-four-weekly-46', autoCompound: 'ENTRY_AND_RETURN' } },
    ])
    await waitFor(() => expect(count('GET /api/sprods/history?offset=0&limit=50')).toBe(2))
  })

  test.each([
    ['LEND-045 when it is too late', { canChangeOption: false }, undefined],
    ['LEND-070 of a restricted customer', { status: 'ONGOING', canChangeOption: true }, 'SUSPENDED'],
  ] as const)('%s the options stay as they are', async (_row, change, status) => {
    const { sent, region } = await openRow(change, status)
    const radios = region.getAllByRole('radio')
    expect(radios.map(stated)).toEqual(['true', 'true', 'true'])
    for (const radio of radios) await userEvent.click(radio)
    expect(sent).toEqual([])
    expect(screen.getByRole('radio', { name: 'Re-enter my entry only' })).toHaveProperty('checked', true)
  })

  test('says what it is for while there is nothing', async () => {
    await openAs('customer')
    expect(await screen.findByText('What you enter shows here once its batch has started.')).toBeDefined()
  })
})

describe('a card', () => {
  test.each([
    ['LEND-041', 'ONGOING', 'Ongoing', 'Ends in', 1],
    ['LEND-039', 'MATURED', 'Concluded', 'Ended', 0],
  ] as const)('%s LEND-012 that is %s reads "%s" and "%s"', async (_row, status, label, closing, timers) => {
    await openAs('customer', createLending({ status }))
    expect(await card().findByText(label)).toBeDefined()
    expect(card().getByText(closing)).toBeDefined()
    expect(card().queryAllByRole('timer')).toHaveLength(timers)
    expect(screen.getByRole('heading', { name: 'In the oven' })).toBeDefined()
  })
})

test('LEND-031 with no batches it says so', async () => {
  await open('guest', { 'GET /api/sprods': [] }, { path: '/lending' })
  expect(await screen.findByText('Currently no batches available. Stay tuned!')).toBeDefined()
})

import { useLendingPage } from '@leaven/tests/world/lending-page.tsx'
import { createLending } from '@leaven/tests/world/lending.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

const { openAs, openEmpty, card, dialog, me } = useLendingPage()
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
  const told = (change: string) => ({ name: 'lending_entry_changed', batch_id: 'btc-weekly-188', change })
  const owned = () => createLending({ enteredAmount: '0.05' })
  const read = ['GET /api/me', 'GET /api/sprods', 'GET /api/sprods/batch-settings', 'GET /api/wallets']

  /** Does something that must lead to everything being read again. */
  async function expectReadAnew(count: (call: string) => number, change: () => Promise<unknown>) {
    const before = read.map(count)
    await change()
    for (const [index, call] of read.entries())
      await waitFor(() => expect(count(call), call).toBeGreaterThan(before[index] ?? 0))
  }

  test('LEND-018 LEND-047 LEND-053 LEND-073 TRACK-01 who may enter does so by Enter, an event is sent and all is read anew', async () => {
    const { events, sent, count } = await openAs('customer')
    await openEntry('Enter')
    await userEvent.type(amountField(), '0.05')
    await expectReadAnew(count, async () => {
      await confirm('Enter')
      await screen.findByText(/^Entered batch successfully with 0\.05\sBTC$/)
    })
    expect(events()).toEqual([told('entered')])
    expect(sent).toEqual([{ call: 'enterBatch', body: { batchId: 'btc-weekly-188', amount: '0.05' } }])
    expect(await card().findByRole('button', { name: 'My entry' })).toBeDefined()
  })

  test('LEND-047 LEND-053 TRACK-04 an entry is changed by Update, an event is sent and all is read anew', async () => {
    const { events, sent, count } = await openAs('customer', owned())
    await openEntry('My entry')
    await userEvent.click(dialog().getByRole('radio', { name: 'Re-enter my entry only' }))
    await expectReadAnew(count, async () => {
      await confirm('Update')
      await screen.findByText('Successfully updated auto compound settings')
    })
    expect(events()).toEqual([told('changed')])
    expect(sent).toEqual([
      { call: 'saveBatchSettings', body: { batchId: 'btc-weekly-188', autoCompound: 'ONLY_ENTRY' } },
    ])
    await openEntry('My entry')
    expect(dialog().getByRole('radio', { name: 'Re-enter my entry only' })).toHaveProperty('checked', true)
  })

  test('LEND-020 LEND-048 LEND-053 LEND-086 an entry is taken back once that is confirmed, and all is read anew', async () => {
    const { events, sent, count } = await openAs('customer', owned())
    await openEntry('My entry')
    await press('Cancel my entry')
    expect(dialog().getByText(/go back to your available balance/)).toBeDefined()
    await press('Keep my entry')
    expect(amountField()).toHaveProperty('value', '0.05')
    expect(sent).toEqual([])
    await press('Cancel my entry')
    await expectReadAnew(count, async () => {
      await press('Cancel my entry')
      await screen.findByText(/^Cancelled entry successfully of 0\.05\sBTC$/)
    })
    expect(events()).toEqual([told('cancelled')])
    expect(sent).toEqual([{ call: 'cancelEntry', body: { sprodBatchId: 'btc-weekly-188' } }])
    expect(await card().findByRole('button', { name: 'Enter' })).toBeDefined()
  })

  test('LEND-048 DEPOSIT-11 who owes the coin reads how much of it repays the debt, and the debt is read anew', async () => {
    const server = owned()
    const owing = { isFrozen: true, owed: [{ coinId: 'BTC', amount: '0.02' }], because: [] }
    const state = { owing }
    const answers = { ...server.answers, 'GET /api/deposits/owing': () => Response.json(state.owing) }
    await openAs('customer', { ...server, answers })
    expect(await screen.findByText(/An open lending entry can be cancelled: what comes back repays\./)).toBeDefined()
    await openEntry('My entry')
    await press('Cancel my entry')
    expect(
      dialog()
        .getByText(/You owe this coin:/)
        .textContent?.replaceAll(/\s/g, ' '),
    ).toBe('You owe this coin: 0.02 BTC of it repays your debt at once.')
    state.owing = { isFrozen: false, owed: [], because: [] }
    await press('Cancel my entry')
    await waitFor(() => expect(screen.queryByText(/Until it is repaid/)).toBeNull())
  })

  const texts = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ') ?? ''

  test('LEND-018 LEND-051 the receipt says what comes back and what goes on, by the choice', async () => {
    await openAs('customer', createLending())
    await openEntry('Enter')
    await userEvent.type(amountField(), '0.05')
    expect(dialog().getByText(/^Back on/)).toBeDefined()
    await userEvent.click(dialog().getByRole('radio', { name: 'Re-enter entry and return' }))
    expect(dialog().getByText(/^Goes on into the next batch on/)).toBeDefined()
    expect(dialog().queryByText(/^Back on/)).toBeNull()
    await userEvent.click(dialog().getByRole('radio', { name: 'Re-enter my entry only' }))
    expect(dialog().getByText(/^Goes on into the next batch on/)).toBeDefined()
    expect(dialog().getByText(/^Back on/)).toBeDefined()
  })

  test('LEND-077 what is available is said with the entry that is there, as MAX puts it in', async () => {
    await openAs('customer', owned())
    await openEntry('My entry')
    expect(texts(await screen.findByRole('dialog'))).toContain(
      'Available 0.08250000 BTC, 0.13250000 BTC with this entry',
    )
    await userEvent.click(dialog().getByRole('button', { name: /MAX/ }))
    expect(amountField()).toHaveProperty('value', '0.1325')
  })

  test('LEND-088 LEND-089 ERR-14 a change or a cancellation that fails says why, and the entry stays', async () => {
    const { events } = await openAs('customer', createLending({ enteredAmount: '0.05' }, { code: 'BatchClosed' }))
    const why = 'We are no longer accepting entries for this batch'
    await openEntry('My entry')
    await userEvent.click(dialog().getByRole('radio', { name: 'Re-enter my entry only' }))
    await confirm('Update')
    expect(await screen.findByText(`Updating auto compound settings failed: ${why}`)).toBeDefined()
    await press('Cancel my entry')
    await press('Cancel my entry')
    expect(await screen.findByText(`Cancellation of entry failed: ${why}`)).toBeDefined()
    expect(amountField()).toHaveProperty('value', '0.05')
    expect(events()).toEqual([])
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

  test('TRACK-01 LEND-087 ERR-14 what the server refuses is said, sends no event and keeps what was typed', async () => {
    const { events } = await openAs('customer', createLending({}, { code: 'NotFound' }))
    await openEntry('Enter')
    await userEvent.type(amountField(), '0.05')
    await confirm('Enter')
    await screen.findByText('Entering batch failed: Not found')
    expect(events()).toEqual([])
    expect(amountField()).toHaveProperty('value', '0.05')
  })

  test.each(['0', '0.05'])(
    'ACCESS-28 LEND-069 LEND-071 with the restricted flag Enter, the compound options and the amount are disabled, %s entered',
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
  ])('%s LEND-063 %s BTC is refused before it is sent', async (_row, amount, text) => {
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
  await openEmpty()
  expect(await screen.findByText('Currently no batches available. Stay tuned!')).toBeDefined()
})

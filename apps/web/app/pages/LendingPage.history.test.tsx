import { useLendingPage } from '@leaven/tests/world/lending-page.tsx'
import { createLending, historyRow } from '@leaven/tests/world/lending.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

const { openAs, card, dialog } = useLendingPage()
const lentActivity = {
  date: '2026-10-23T07:00:00.000Z',
  pair: 'BTC',
  action: 'LEND',
  type: 'FOUR_WEEKLY',
  strike: null,
  premium: null,
  expiry: '2026-11-20T08:00:00.000Z',
}
const stated = (control: HTMLElement) => control.getAttribute('aria-disabled')

describe('the details', () => {
  test('LEND-017 LEND-021 LEND-022 LEND-096 LEND-097 tell how it works, with the worked example of twice the threshold', async () => {
    await openAs('customer', createLending({ tier2Threshold: '2', tier2Apy: '0.04' }))
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

  test('LEND-030 a payment that is late is said to be late, and not to be made', async () => {
    const since = '2026-11-20T08:00:00Z'
    const late = [
      { kind: 'RETURN', coinId: 'BTC', amount: '0.00041315', since },
      { kind: 'REWARD', coinId: 'DFI', amount: null, since },
    ] as const
    const { region } = await openRow({ isLate: true, late: [...late] })
    expect(region.getByText('Of your return, 0.00041315 BTC is late since 20 Nov 2026 and not paid yet.')).toBeDefined()
    expect(region.getByText('Of your fixed return, DFI is late since 20 Nov 2026 and not paid yet.')).toBeDefined()
    expect(region.getByText(/It will be made as of its own day; you lose nothing\./)).toBeDefined()
    expect(region.getByText('Partly late')).toBeDefined()
    expect(region.queryByText('Transferred')).toBeNull()
    expect(region.queryByText('Your entry and return were transferred to your wallet.')).toBeNull()
    expect(region.getByText('Your entry was transferred to your wallet. Your return follows.')).toBeDefined()
  })

  const returned = { reentered: '0.1', intoBatchNumber: 47, transferred: '0.00041315' }
  test.each([
    [
      'entry and return',
      { ...returned, reentered: '0.10041315', transferred: '0' },
      'Your entry and return were re-entered into #47.',
    ],
    ['entry', returned, 'Your entry was re-entered into #47, and your return was transferred to your wallet.'],
    [
      'a part, for lack of room',
      { ...returned, reentered: '0.04', transferred: '0.06041315' },
      /0\.04\sBTC were re-entered into #47, 0\.06041315\sBTC were transferred to your wallet\./,
    ],
  ])('LEND-029 LEND-051 re-entered (%s) is not called transferred', async (_what, outcome, text) => {
    const { line, region } = await openRow({ outcome })
    expect(line.textContent).toContain('Re-entered')
    expect(line.textContent).not.toContain('Transferred')
    expect(region.getByText(text)).toBeDefined()
    expect(region.queryByText('Your entry and return were transferred to your wallet.')).toBeNull()
  })

  test('LEND-024 LEND-029 a re-entered entry whose return and reward are late shows no zero and no second value', async () => {
    const since = '2026-11-20T08:00:00Z'
    const { region } = await openRow({
      outcome: { ...returned, transferred: '0' },
      additionalDfiReward: '0',
      isLate: true,
      late: [
        { kind: 'RETURN', coinId: 'BTC', amount: '0.00041315', since },
        { kind: 'REWARD', coinId: 'DFI', amount: '2.17741245', since },
      ],
    })
    expect(region.getByText('Your entry was re-entered into #47. Your return follows.')).toBeDefined()
    expect(region.getByText('Partly late')).toBeDefined()
    const facts = texts(region.getAllByRole('definition'))
    expect(facts[1]).toBe('2.17741245 DFI, late')
  })

  test('LEND-024 LEND-051 what of an entry is not booked yet stands beside it, and is not counted', async () => {
    const { line, region } = await openRow({
      status: 'ONGOING',
      outcome: null,
      userEntry: '0.1',
      awaitedAmount: '0.00041315',
    })
    expect(texts([line])[0]).toMatch(/My entry 0\.10000 BTC\+ 0\.00041315 BTC of earlier returns, late/)
    expect(texts(region.getAllByRole('definition'))[0]).toBe('0.10000000 BTC+ 0.00041315 BTC of earlier returns, late')
  })

  test('LEND-027 LEND-101 a lending that grew by re-entry says all of it, and what was sealed', async () => {
    const { trades } = historyRow
    const [round] = trades
    if (!round) throw new Error('a trade')
    const activity = { ...lentActivity, amount: '0' }
    const { region } = await openRow({ trades: [{ ...round, type: 'LENDING', activity, lentAmount: '31.5' }] })
    const [row] = texts(
      within(region.getByRole('table', { name: 'Trades and bonus rounds' }))
        .getAllByRole('row')
        .slice(1),
    )
    expect(row?.replaceAll(/\s/g, ' ')).toContain('31.5 BTC lent')
    expect(row).toContain('0 when it was sealed, the rest by re-entry')
  })

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

  test('FORMAT-11 its line shows five decimals, or all where five would show nothing; opened, it shows all', async () => {
    const { line, region } = await openRow({ userEntry: '0.12345678', userReturn: '0.00000413' })
    expect(texts([line])[0]).toMatch(/My entry 0\.12345 BTC.*My return \+0\.00000413 BTC/)
    const facts = texts(region.getAllByRole('definition'))
    expect([facts[0], facts[3]]).toEqual(['0.12345678 BTC', '+0.00000413 BTC'])
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
    const { line, region } = await openRow({ status, ...(status === 'MATURED' && { outcome: null }) })
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

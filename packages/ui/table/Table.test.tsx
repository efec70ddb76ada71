import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { groupRows, type TableColumn } from './columns.ts'
import { Table } from './Table.tsx'

afterEach(cleanup)

type Movement = { readonly id: string; readonly name: string; readonly amount: string; readonly day: string }

const movements: readonly Movement[] = [
  { id: '1', name: 'Deposit', amount: '+1,000.00', day: 'Today' },
  { id: '2', name: 'Withdrawal', amount: '−0.01000000', day: 'Today' },
  { id: '3', name: 'Staking reward', amount: '+0.00015890', day: 'Yesterday' },
]

const columns: readonly TableColumn<Movement>[] = [
  { key: 'name', title: 'Movement', cell: ({ name }) => name, place: 'title' },
  { key: 'amount', title: 'Amount', cell: ({ amount }) => amount, place: 'value' },
  { key: 'day', title: 'Day', cell: ({ day }) => day },
]

const base = { caption: 'Transactions', columns, keyOf: ({ id }: Movement) => id, empty: <p>Nothing yet</p> }

describe('table', () => {
  test('is a real table: a caption, titled columns, and rows that are named', () => {
    render(<Table {...base} rows={movements} />)
    const table = screen.getByRole('table', { name: 'Transactions' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Movement', 'Amount', 'Day'])
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(movements.map(({ name }) => name))
  })

  test('a title repeated for the card is not read twice', () => {
    render(<Table {...base} rows={movements.slice(0, 1)} />)
    expect(screen.getByRole('row', { name: 'Deposit +1,000.00 Today' })).toBeDefined()
  })

  test('each row is opened by its own named button, also by keyboard', async () => {
    const onOpen = vi.fn<(row: Movement) => void>()
    const opening = { title: 'Details', labelOf: ({ name }: Movement) => `Details of ${name}`, onOpen }
    render(<Table {...base} rows={movements} opening={opening} />)
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Details of Withdrawal')
    await userEvent.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(movements[1])
  })

  test('shows what to say instead of a table without rows', () => {
    render(<Table {...base} rows={[]} />)
    expect(screen.getByText('Nothing yet')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('while it loads it is busy, says so, and keeps the place of its rows', () => {
    render(<Table {...base} rows={[]} loading={{ label: 'Loading transactions', rows: 4 }} />)
    const table = screen.getByRole('table', { name: 'Loading transactions' })
    expect(table.getAttribute('aria-busy')).toBe('true')
    expect(within(table).getAllByRole('row')).toHaveLength(5)
  })

  test('puts neighbours of one day under one heading', () => {
    render(<Table {...base} rows={movements} groupOf={({ day }) => day} />)
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Deposit',
      'Withdrawal',
      'Yesterday',
      'Staking reward',
    ])
  })

  test('grouping loses no row and changes no order', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ day: fc.constantFrom('a', 'b') })), (rows) => {
        const groups = groupRows(rows, ({ day }) => day)
        expect(groups.flatMap((group) => group.rows)).toEqual(rows)
        expect(groups.every(({ name }, index) => groups[index + 1]?.name !== name)).toBe(true)
      }),
    )
  })
})

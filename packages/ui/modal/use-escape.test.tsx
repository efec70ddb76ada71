import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Select } from '../select/Select.tsx'
import { Toaster, type ToastMessage } from '../toast/Toaster.tsx'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { Modal } from './Modal.tsx'

afterEach(cleanup)

describe('Escape', () => {
  const texts = { toast: 'Notification', region: 'Notifications', close: 'Close' }
  const message: ToastMessage = { id: 'in', text: '0.5 BTC has arrived', isSticky: true }

  function Task({ hasTip = false }) {
    const [depth, setDepth] = useState(1)
    const [network, setNetwork] = useState<string>()
    const [toasts, setToasts] = useState<readonly ToastMessage[]>([])
    const close = (level: number) => setDepth(level - 1)
    const more = <button type="button">More</button>
    return (
      <>
        {[1, 2].map((level) => (
          <Modal
            key={level}
            isOpen={depth >= level}
            onClose={() => close(level)}
            title={`Task ${level}`}
            closeLabel="Close the task"
          >
            <button type="button" onClick={() => setToasts([message])}>
              Send
            </button>
            <button type="button" onClick={() => setDepth(2)}>
              Go on
            </button>
            {hasTip ? <Tooltip text="There is more.">{more}</Tooltip> : null}
            <Select
              label="Network"
              placeholder="Choose"
              options={[{ value: 'a', label: 'Alpha' }]}
              value={network}
              onChange={setNetwork}
            />
          </Modal>
        ))}
        <Toaster toasts={toasts} onClose={() => setToasts([])} texts={texts} />
      </>
    )
  }

  const tasks = () => screen.queryAllByRole('dialog').length
  const isToastThere = () => document.querySelector('.lv-toast[data-state=open]') !== null
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const escape = () => userEvent.keyboard('{Escape}')

  test('closes the modal and not the toast that came later; the next one closes the toast', async () => {
    render(<Task />)
    await press('Send')
    expect(isToastThere()).toBe(true)
    await escape()
    expect([tasks(), isToastThere()]).toEqual([0, true])
    await escape()
    expect(isToastThere()).toBe(false)
  })

  test('closes an open list first, with a toast above it too', async () => {
    render(<Task />)
    await press('Send')
    await userEvent.click(screen.getByRole('combobox'))
    await escape()
    expect([tasks(), isToastThere(), screen.queryByRole('listbox')]).toEqual([1, true, null])
    await escape()
    expect([tasks(), isToastThere()]).toEqual([0, true])
  })

  test('closes a tooltip first', async () => {
    render(<Task hasTip />)
    const more = screen.getByRole('button', { name: 'More' })
    while (document.activeElement !== more) await userEvent.tab()
    expect(await screen.findByRole('tooltip')).toBeDefined()
    await escape()
    expect([tasks(), screen.queryByRole('tooltip')]).toEqual([1, null])
    await escape()
    expect(tasks()).toBe(0)
  })

  test('closes one modal at a time, the last first', async () => {
    render(<Task />)
    await press('Go on')
    await escape()
    expect(screen.getByRole('dialog', { name: 'Task 1' })).toBeDefined()
    await escape()
    expect(tasks()).toBe(0)
  })
})

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a button is pressed with pointer, Enter and Space', async () => {
  const press = vi.fn<() => void>()
  render(<Button onClick={press}>Enter</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Enter' }))
  await userEvent.keyboard('{Enter} ')
  expect(press).toHaveBeenCalledTimes(3)
})

test('a disabled button is reached by Tab, tells its reason and does nothing, nor submits', async () => {
  const press = vi.fn<() => void>()
  const submit = vi.fn<() => void>()
  render(
    <form onSubmit={submit}>
      <Button type="submit" onClick={press} reason="The sale has closed.">
        Enter
      </Button>
    </form>,
  )
  await userEvent.tab()
  const button = await screen.findByRole('button', { name: 'Enter', description: 'The sale has closed.' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
  expect(screen.getByRole('tooltip').textContent).toBe('The sale has closed.')
})

test('a button that becomes refused, and allowed again, keeps the focus', async () => {
  const { rerender } = render(<Button>Enter</Button>)
  await userEvent.tab()
  rerender(<Button reason="The sale has closed.">Enter</Button>)
  const refused = await screen.findByRole('button', { description: 'The sale has closed.' })
  expect(document.activeElement).toBe(refused)
  rerender(<Button>Enter</Button>)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enter' }))
})

test('a busy button says what it does, and a second press is swallowed', async () => {
  const press = vi.fn<() => void>()
  const { rerender } = render(
    <Button onClick={press} busyLabel="Entering">
      Enter
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Enter' }))
  rerender(
    <Button onClick={press} busyLabel="Entering" isBusy>
      Enter
    </Button>,
  )
  const busy = screen.getByRole('button', { name: 'Entering' })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(busy)
  expect(press).toHaveBeenCalledOnce()
})

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { Switch } from './Switch.tsx'

afterEach(cleanup)

test.each([
  ['checkbox', Checkbox],
  ['switch', Switch],
] as const)('a %s is turned by its words and by Space, and describes its error', async (role, Control) => {
  const change = vi.fn<(isOn: boolean) => void>()
  render(
    <Control isOn={false} onChange={change} error="Please agree.">
      Terms
    </Control>,
  )
  await userEvent.click(screen.getByText('Terms'))
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(change.mock.calls).toEqual([[true], [true]])
  expect(screen.getByRole(role, { name: 'Terms', description: 'Please agree.' })).toBeTruthy()
})

test('a disabled box is reached, tells its reason and does not turn', async () => {
  const change = vi.fn<(isOn: boolean) => void>()
  render(
    <Checkbox isOn onChange={change} reason="You agreed already.">
      Terms
    </Checkbox>,
  )
  await userEvent.tab()
  expect(screen.getByRole('tooltip').textContent).toBe('You agreed already.')
  await userEvent.keyboard(' ')
  await userEvent.click(screen.getByText('Terms'))
  expect(change).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

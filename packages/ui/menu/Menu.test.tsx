import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Menu } from './Menu.tsx'
import { MenuItem, MenuLink, MenuRadio } from './MenuItem.tsx'

const choose = vi.fn<(name: string) => void>()

beforeEach(() => {
  choose.mockClear()
  render(
    <>
      <button type="button">Before</button>
      <Menu face="Account" head={<p>ada@leaven.test</p>}>
        <MenuLink href="#balances">Balances</MenuLink>
        <MenuItem isDoor onChoose={() => choose('language')}>
          Language
        </MenuItem>
        <hr />
        <MenuRadio isChosen onChoose={() => choose('light')}>
          Light
        </MenuRadio>
        <MenuItem onChoose={() => choose('logout')}>Logout</MenuItem>
        <MenuItem isBusy onChoose={() => choose('busy')}>
          Saving
        </MenuItem>
      </Menu>
      <button type="button">After</button>
    </>,
  )
})
afterEach(cleanup)

const button = () => screen.getByRole('button', { name: 'Account' })
const isOpen = () => screen.queryByRole('menu') !== null
const focused = () => document.activeElement?.textContent
const press = (keys: string) => userEvent.keyboard(keys)

describe('menu', () => {
  test('says that it has a menu, which is named by its button', async () => {
    expect(button().getAttribute('aria-haspopup')).toBe('menu')
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button())
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(button().getAttribute('aria-controls')).toBe(screen.getByRole('menu', { name: 'Account' }).id)
    expect(screen.getByRole('menuitemradio', { name: 'Light' }).getAttribute('aria-checked')).toBe('true')
  })

  test.each([
    ['{Enter}', 'Balances'],
    [' ', 'Balances'],
    ['{ArrowDown}', 'Balances'],
    ['{ArrowUp}', 'Saving'],
  ])('%s opens it at %s', async (key, item) => {
    button().focus()
    await press(key)
    expect(focused()).toBe(item)
  })

  test('arrows go round, Home and End go to the ends, and letters to their entry', async () => {
    button().focus()
    const seen = []
    for (const key of ['{Enter}', '{ArrowUp}', '{ArrowDown}', '{ArrowDown}', '{End}', '{Home}', 'l', 'l', 'l']) {
      await press(key)
      seen.push(focused())
    }
    const round = ['Balances', 'Saving', 'Balances', 'Language', 'Saving', 'Balances']
    expect(seen).toEqual([...round, 'Language', 'Light', 'Logout'])
  })

  test('Escape closes it and gives the focus back; nobody outside hears of it', async () => {
    const heard = vi.fn<(event: Event) => void>()
    document.addEventListener('keydown', heard)
    await userEvent.click(button())
    await press('{Escape}')
    expect({ isOpen: isOpen(), focused: focused() }).toEqual({ isOpen: false, focused: 'Account' })
    expect(heard.mock.calls.filter(([event]) => !event.defaultPrevented)).toEqual([])
    document.removeEventListener('keydown', heard)
  })

  test.each([
    [false, 'After'],
    [true, 'Before'],
  ])('Tab (with shift: %s) closes it and goes on to "%s"', async (shift, target) => {
    await userEvent.click(button())
    await userEvent.tab({ shift })
    expect({ isOpen: isOpen(), focused: focused() }).toEqual({ isOpen: false, focused: target })
  })

  test('a press elsewhere or on the button again closes it', async () => {
    await userEvent.click(button())
    await userEvent.click(button())
    expect(isOpen()).toBe(false)
    await userEvent.click(button())
    await userEvent.click(screen.getByText('ada@leaven.test'))
    expect(isOpen()).toBe(true)
    await userEvent.click(document.body)
    expect(isOpen()).toBe(false)
  })

  test('an entry does its work and closes the menu, unless it leads deeper or is at work', async () => {
    await userEvent.click(button())
    await userEvent.click(screen.getByRole('menuitem', { name: 'Language' }))
    expect(isOpen()).toBe(true)
    await press('{End} {Home}{ArrowDown}{ArrowDown}{ArrowDown} ')
    expect({ isOpen: isOpen(), focused: focused() }).toEqual({ isOpen: false, focused: 'Account' })
    expect(choose.mock.calls.flat()).toEqual(['language', 'logout'])
  })

  test('a link is followed by Space as well as by Enter', async () => {
    await userEvent.click(button())
    await press(' ')
    expect(location.hash).toBe('#balances')
  })
})

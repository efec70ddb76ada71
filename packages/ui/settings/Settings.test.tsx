import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SettingsCard } from './SettingsCard.tsx'
import { SettingsList, SettingsRow } from './SettingsRow.tsx'

afterEach(cleanup)

test('a card is a region named by its heading, and its rows are a list', () => {
  render(
    <SettingsCard title="Sessions" text="Where you are logged in." badge="2 open" action={<button>End all</button>}>
      <SettingsList>
        <li>
          <SettingsRow icon={<svg />} title="Chrome" sub="127.0.0.1" end={<button>End</button>} />
        </li>
        <li>
          <SettingsRow title="Firefox" />
        </li>
      </SettingsList>
    </SettingsCard>,
  )
  const card = within(screen.getByRole('region', { name: 'Sessions' }))
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Chrome127.0.0.1End', 'Firefox'])
  expect(card.getByRole('heading', { level: 2 }).textContent).toBe('Sessions')
  expect(card.getByRole('button', { name: 'End all' })).toBeTruthy()
})

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

const tabs = ['Open', 'Mine', 'Past'].map((label) => ({ value: label, label, content: `${label} batches` }))

function Page() {
  const [value, setValue] = useState('Open')
  return <Tabs label="Batches" tabs={tabs} value={value} onChange={setValue} />
}

test('one tab is in the order of Tab, arrows move and come round, the panel follows', async () => {
  render(<Page />)
  await userEvent.tab()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Open')
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tabpanel', { name: 'Past' }).textContent).toBe('Past batches')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toBe('Mine batches')
})

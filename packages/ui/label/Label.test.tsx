import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Label } from './Label.tsx'

afterEach(cleanup)

test('the label shows the number together with its lock and its risk, under one title', () => {
  render(
    <Label
      title="What's inside"
      subject="Freezer · DFI"
      lead={{ name: 'Your APY', value: '12.40%' }}
      rows={[{ name: 'Locked, no early exit', value: '120 months', isStrong: true }]}
      mayContain={{ title: 'May contain:', text: 'changing rates.' }}
    />,
  )
  const text = screen.getByRole('region', { name: "What's inside" }).textContent
  expect(text).toContain('12.40%')
  expect(text).toContain('120 months')
  expect(text).toContain('May contain: changing rates.')
  expect(screen.getAllByRole('term')).toHaveLength(2)
})

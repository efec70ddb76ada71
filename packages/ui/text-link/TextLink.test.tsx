import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextLink } from './TextLink.tsx'

afterEach(cleanup)

test('a link in a new tab says so and hands over no opener', () => {
  render(
    <TextLink href="https://example.com" newTabLabel="(opens in a new tab)">
      Proof
    </TextLink>,
  )
  const link = screen.getByRole('link', { name: 'Proof (opens in a new tab)' })
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

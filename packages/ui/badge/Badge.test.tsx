import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Badge } from './Badge.tsx'

afterEach(cleanup)

describe('badge', () => {
  test('says its status as a word; the dot is decoration', () => {
    const { container } = render(
      <Badge tone="negative" hasDot>
        REJECTED
      </Badge>,
    )
    expect(screen.getByText('REJECTED')).toBeDefined()
    expect(container.textContent).toBe('REJECTED')
    expect(container.querySelector('.lv-badge__dot')?.getAttribute('aria-hidden')).toBe('true')
  })
})

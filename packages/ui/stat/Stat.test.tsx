import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Stat } from './Stat.tsx'

afterEach(cleanup)

describe('stat', () => {
  test('names its value', () => {
    render(<Stat name="Available" value="$14,936" cents=".88" />)
    expect(screen.getByRole('term').textContent).toBe('Available')
    expect(screen.getByRole('definition').textContent).toBe('$14,936.88')
  })

  test('a hidden value is nowhere in the page, and says that it is hidden', () => {
    const { container } = render(<Stat name="Available" value="$14,936" cents=".88" hiddenLabel="Hidden" />)
    expect(container.innerHTML).not.toMatch(/14,936|\.88/)
    expect(screen.getByRole('definition').textContent).toBe('••••••Hidden')
    expect(screen.getByText('••••••').getAttribute('aria-hidden')).toBe('true')
  })
})

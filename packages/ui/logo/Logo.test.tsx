import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Logo } from './Logo.tsx'

afterEach(cleanup)

describe('logo', () => {
  test('says its name, and nothing when its link already does', () => {
    render(<Logo label="Leaven" />)
    expect(screen.getByRole('img', { name: 'Leaven' }).querySelectorAll('path')).toHaveLength(2)
    cleanup()
    render(<Logo />)
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('the mark alone is a square without the word', () => {
    const svg = render(<Logo isMarkOnly height={20} />).container.querySelector('svg')
    expect([svg?.getAttribute('width'), svg?.getAttribute('height')]).toEqual(['20', '20'])
    expect(svg?.querySelectorAll('path')).toHaveLength(1)
  })
})

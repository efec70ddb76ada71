import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Receipt } from './Receipt.tsx'

afterEach(cleanup)

describe('receipt', () => {
  test('prints every fee as its own row, the zero ones and the equal ones too, and the total last', () => {
    const fees = [
      { name: 'Network fee', value: '$0.00' },
      { name: 'Leaven fee', value: '$0.00' },
      { name: 'Leaven fee', value: '$0.00' },
    ]
    render(<Receipt label="Your order" rows={fees} total={{ name: 'Total', value: '$3.00' }} />)
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Network fee',
      'Leaven fee',
      'Leaven fee',
      'Total',
    ])
    expect(screen.getAllByRole('definition').at(-1)?.textContent).toBe('$3.00')
  })

  test('a value that is not known yet keeps its place', () => {
    const { container } = render(<Receipt label="Your order" rows={[]} total={{ name: 'Total' }} />)
    expect(container.querySelectorAll('.lv-skeleton')).toHaveLength(1)
  })
})

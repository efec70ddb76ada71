import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Card, LoafCard } from './Card.tsx'

afterEach(cleanup)

describe('card', () => {
  test('is a landmark only when it has a heading', () => {
    render(
      <>
        <Card>plain</Card>
        <Card labelledBy="title">
          <h2 id="title">Balances</h2>
        </Card>
      </>,
    )
    expect(screen.getAllByRole('region')).toEqual([screen.getByRole('region', { name: 'Balances' })])
  })

  test('a product card is an article of its own', () => {
    render(<LoafCard>BTC weekly</LoafCard>)
    expect(screen.getByRole('article').textContent).toBe('BTC weekly')
  })
})

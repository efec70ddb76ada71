import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { BatchCard, BatchCardLoading } from './BatchCard.tsx'
import { gallery } from './BatchCard.gallery.tsx'

afterEach(cleanup)

describe('batch card', () => {
  test('is named by its batch and says the rate, the fill, the time and the way in', () => {
    render(gallery.states['open']?.())
    const card = within(screen.getByRole('article', { name: 'BTC weekly' }))
    expect(card.getByText('Expected APY').parentElement?.textContent).toBe('Expected APY 4.80%')
    expect(card.getByRole('progressbar', { name: 'Batch cap' }).getAttribute('aria-valuenow')).toBe('84')
    expect(card.getByText('Entries close in')).toBeDefined()
    expect(card.getByRole('timer', { name: '2 days, 5 hours and 48 minutes' })).toBeDefined()
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Enter', 'Details'])
  })

  test('a state is a word, never a colour alone', () => {
    for (const [state, word] of [
      ['entered', 'Entered'],
      ['sale closed', 'Sale closed'],
      ['restricted', 'Not in your region'],
      ['full', '100% full'],
    ] as const) {
      render(gallery.states[state]?.())
      expect(screen.getByText(word)).toBeDefined()
      cleanup()
    }
  })

  test('a rate that is no percent stands as it is', () => {
    render(
      <BatchCard
        state="open"
        coin={null}
        name="x"
        meta=""
        rateName="APY"
        rate="–"
        tin={null}
        amount=""
        percent=""
        progress={null}
        closingName=""
        closing={null}
        actions={null}
      />,
    )
    expect(screen.getByText('APY').parentElement?.textContent).toBe('APY –')
  })

  test('says that it is loading, once', () => {
    const { container } = render(<BatchCardLoading label="Loading batches" />)
    expect(screen.getByRole('status').textContent).toBe('Loading batches')
    expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true')
  })
})

import { collectToasts, open } from '@leaven/tests/world/deposits-page.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HighlightsCard } from './HighlightsCard.tsx'

collectToasts()

test.each([
  [{ 1: '50.5', 3: '49.5' }],
  [{ 1: '33.34', 3: '33.33', 12: '33.33' }],
  [{ 1: '12.5', 3: '12.5', 6: '12.5', 12: '12.5', 24: '12.5', 36: '12.5', 60: '12.5', 120: '12.5' }],
  [{ 120: '100' }],
])(
  'FREEZE-03 whole percents of what others chose make a hundred: %o',
  async (chosen: Readonly<Record<string, string>>) => {
    const tenureChoiceDistribution = Object.entries(chosen).map(([name, percent]) => ({ name, percent }))
    open(HighlightsCard, { getFreezerHighlights: { tenureChoiceDistribution, totalFrozenAssets: '1234.5' } })
    const texts = (await screen.findAllByText(/^\d+%$/)).map(({ textContent }) => Number(textContent?.replace('%', '')))
    expect(texts.reduce((sum, percent) => sum + percent, 0)).toBe(100)
    expect(texts.filter((percent) => percent > 0)).toHaveLength(tenureChoiceDistribution.length)
    expect(screen.getByText(/are frozen in all\.$/).textContent).toBe('$1,234.50 are frozen in all.')
  },
)

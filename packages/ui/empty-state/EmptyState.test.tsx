import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmptyState } from './EmptyState.tsx'

afterEach(cleanup)

test('the empty state says one sentence and offers one action; the cat is silent', () => {
  const { container } = render(
    <EmptyState
      title="Currently no batches available. Stay tuned!"
      action={<button type="button">Learn more</button>}
    />,
  )
  expect(container.textContent).toBe('Currently no batches available. Stay tuned!Learn more')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByRole('img')).toBeNull()
})

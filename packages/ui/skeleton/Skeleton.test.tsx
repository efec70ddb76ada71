import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Loading, Skeleton } from './Skeleton.tsx'

afterEach(cleanup)

describe('skeleton', () => {
  test('says once that something is coming, and keeps its place in silence', () => {
    const { container } = render(
      <Loading label="Loading your wallets">
        <Skeleton width={40} height={40} isRound />
        <Skeleton height={20} />
      </Loading>,
    )
    expect(screen.getByRole('status').textContent).toBe('Loading your wallets')
    expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2)
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  })

  test('has the size of what is coming', () => {
    const bone = render(<Skeleton width={40} height={20} />).container.querySelector<HTMLElement>('.lv-skeleton')
    expect(bone?.getAttribute('style')).toContain('20px')
  })
})

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Banner } from './Banner.tsx'

afterEach(cleanup)

describe('banner', () => {
  test('is a named part of the page, and is dismissed by keyboard', async () => {
    const onDismiss = vi.fn<() => void>()
    render(
      <Banner label="Welcome bonus" icon={<i />} dismiss={{ label: 'Dismiss', onDismiss }}>
        Enjoy $30 in DFI
      </Banner>,
    )
    expect(screen.getByRole('region', { name: 'Welcome bonus' }).textContent).toBe('Enjoy $30 in DFI')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  test('has no cross where it may not be dismissed', () => {
    render(
      <Banner label="Region" icon={<i />} tone="warning">
        Not available in your region.
      </Banner>,
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})

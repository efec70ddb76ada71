import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

afterEach(cleanup)

const pictureIn = (container: HTMLElement) => container.querySelector('img')

describe('avatar', () => {
  test('shows the initials behind the picture, and alone when the picture fails', () => {
    const { container } = render(<Avatar initials="AL" src="/ada.png" />)
    expect(container.textContent).toBe('AL')
    fireEvent.error(pictureIn(container) ?? container)
    expect(pictureIn(container)).toBeNull()
    expect(container.textContent).toBe('AL')
  })

  test('tries again with another picture', () => {
    const { container, rerender } = render(<Avatar initials="AL" src="/ada.png" />)
    fireEvent.error(pictureIn(container) ?? container)
    rerender(<Avatar initials="AL" src="/ada-2.png" />)
    expect(pictureIn(container)?.getAttribute('src')).toBe('/ada-2.png')
  })

  test('asks nobody outside when it has no picture', () => {
    const { container } = render(<Avatar />)
    expect(pictureIn(container)).toBeNull()
    expect(container.querySelector('svg')).not.toBeNull()
  })
})

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PasswordMeter } from './PasswordMeter.tsx'

afterEach(cleanup)

const texts = ['zero', 'one', 'two', 'three', 'four'] as const

test.each([
  [null, '', 0],
  [0, 'zeroDo better.', 0],
  [1, 'oneDo better.', 1],
  [2, 'twoDo better.', 2],
  [3, 'three', 3],
  [4, 'four', 4],
] as const)('score %s says "%s" politely and fills as many bars', (score, said, bars) => {
  const { container } = render(<PasswordMeter score={score} texts={texts} hint="Do better." />)
  expect(screen.getByRole('status').textContent).toBe(said)
  expect(container.querySelectorAll('.lv-meter__bar--on')).toHaveLength(bars)
})

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyReady, type Ready } from './lazy-ready.tsx'

afterEach(cleanup)

function Counting({ step }: { readonly step: number }) {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + step)}>{count}</button>
}

const place = (Part: Ready<{ step: number }>) => (
  <Suspense fallback={<p>waiting</p>}>
    <Part step={2} />
  </Suspense>
)

test('a part that was loaded before is there with the first drawing, with what it is given', async () => {
  const Part = lazyReady(async () => Counting)
  await Part.preload()
  render(place(Part))
  expect(screen.queryByText('waiting')).toBe(null)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button').textContent).toBe('2')
})

test('a part that has not come is waited for, and does not begin anew once it has', async () => {
  const Part = lazyReady(async () => Counting)
  const { rerender } = render(place(Part))
  expect(screen.getByText('waiting')).toBeDefined()
  await userEvent.click(await screen.findByRole('button'))
  await Part.preload()
  rerender(place(Part))
  expect(screen.getByRole('button').textContent).toBe('2')
})

test('a part that failed to come beforehand is asked for again when it is needed', async () => {
  let tries = 0
  const Part = lazyReady(async () => {
    tries += 1
    if (tries === 1) throw new Error('no connection')
    return Counting
  })
  await expect(Part.preload()).rejects.toThrow('no connection')
  render(place(Part))
  expect(await screen.findByRole('button')).toBeDefined()
  expect(tries).toBe(2)
})

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Stepper } from './Stepper.tsx'

afterEach(cleanup)

const steps = ['Country', 'Mobile number', 'Identity'].map((name) => ({ id: name, name, detail: `${name} detail` }))
const words = { done: 'done', now: 'under way', next: 'to come' }

describe.each(['bars', 'dots', 'track'] as const)('stepper of %s', (shape) => {
  test('says every step with its state in words, and where we are as text', () => {
    render(<Stepper shape={shape} label="Onboarding" steps={steps} done={1} text="Step 2 of 3" words={words} />)
    expect(screen.getByRole('list', { name: 'Onboarding' })).toBeDefined()
    const items = screen.getAllByRole('listitem')
    expect(items.map(({ textContent }) => /(Country|Mobile number|Identity), [a-z ]+/.exec(textContent)?.[0])).toEqual([
      'Country, done',
      'Mobile number, under way',
      'Identity, to come',
    ])
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
    expect(screen.getByText('Step 2 of 3')).toBeDefined()
  })

  test('has no current step when all are done', () => {
    render(<Stepper shape={shape} label="Onboarding" steps={steps} done={3} text="Done" words={words} />)
    expect(screen.getAllByRole('listitem').every((item) => !item.hasAttribute('aria-current'))).toBe(true)
  })
})

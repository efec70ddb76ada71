import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { OptionCard } from './OptionCard.tsx'
import { OptionGroup } from './OptionGroup.tsx'
import { Radio } from './Radio.tsx'

afterEach(cleanup)

const words = ['Yes', 'No'] as const

type FormProps = { readonly as: typeof Radio; readonly error?: string; readonly reason?: string }

function Form({ as: One, error, reason }: FormProps) {
  const [chosen, setChosen] = useState<string>()
  return (
    <OptionGroup question="Is it yours?" error={error}>
      {words.map((word) => (
        <One
          key={word}
          hint={`Means ${word}.`}
          isOn={word === chosen}
          onChoose={() => setChosen(word)}
          reason={word === 'No' ? reason : undefined}
        >
          {word}
        </One>
      ))}
    </OptionGroup>
  )
}

const state = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)

const kinds = [
  ['cards', OptionCard],
  ['radios', Radio],
] as const

test.each(kinds)('%s are one group with its question; none is chosen beforehand, one at most later', async (_, One) => {
  render(<Form as={One} />)
  expect(screen.getByRole('radiogroup', { name: 'Is it yours?' })).toBeDefined()
  expect(state()).toEqual([false, false])
  await userEvent.click(screen.getByText('Means Yes.'))
  expect(state()).toEqual([true, false])
  await userEvent.keyboard('{ArrowDown}')
  expect(state()).toEqual([false, true])
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^No/ }))
})

test('two groups do not take each other’s answers', async () => {
  render([OptionCard, Radio].map((one) => <Form key={one.name} as={one} />))
  const [first, second] = screen.getAllByText('Yes')
  for (const word of [first, second]) if (word) await userEvent.click(word)
  expect(state()).toEqual([true, false, true, false])
})

test('an error describes the group', () => {
  render(<Form as={OptionCard} error="Please choose." />)
  const group = screen.getByRole('radiogroup', { description: 'Please choose.' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Please choose.')
})

test.each(kinds)('of %s a disabled one is reached, tells its reason and is not chosen', async (_, One) => {
  render(<Form as={One} reason="Not in your region." />)
  await userEvent.click(screen.getByText('Yes'))
  await userEvent.keyboard('{ArrowDown}')
  expect(state()).toEqual([true, false])
  expect((await screen.findByRole('tooltip')).textContent).toBe('Not in your region.')
})

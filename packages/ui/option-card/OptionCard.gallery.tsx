import { useState } from 'react'
import type { GalleryEntry } from '../gallery/entry.ts'
import { OptionCard } from './OptionCard.tsx'
import { OptionGroup } from './OptionGroup.tsx'
import { Radio, type RadioProps } from './Radio.tsx'

type Answer = Pick<RadioProps, 'hint' | 'reason'> & { readonly word: string }

type DemoProps = {
  readonly as?: typeof OptionCard
  readonly question?: string
  readonly answers?: readonly Answer[]
  readonly start?: string
  readonly error?: string
}

const yesNo: readonly Answer[] = [
  { word: 'Yes', hint: 'You sent the coins yourself.' },
  { word: 'No', hint: 'Somebody else sent them.' },
]
const plain: readonly Answer[] = [{ word: 'Selected' }, { word: 'Option' }]

function Demo({ as: One = OptionCard, question = 'Is the address yours?', answers = yesNo, ...rest }: DemoProps) {
  const [chosen, setChosen] = useState(rest.start)
  return (
    <OptionGroup question={question} error={chosen === undefined ? rest.error : undefined}>
      {answers.map(({ word, ...answer }) => (
        <One key={word} {...answer} isOn={word === chosen} onChoose={() => setChosen(word)}>
          {word}
        </One>
      ))}
    </OptionGroup>
  )
}

const closed: readonly Answer[] = [{ word: 'Bank transfer' }, { word: 'Card', reason: 'Not in your region.' }]
const german: readonly Answer[] = [
  { word: 'Gemeinschaftsverwahrungsvereinbarung', hint: 'Wiederanlagebestätigungsverfahren' },
  { word: 'Eigenverwahrung', hint: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente' },
]

export const gallery: GalleryEntry = {
  name: 'Option card and radio',
  states: {
    'cards, none chosen': () => <Demo />,
    'cards, one chosen': () => <Demo start="Yes" />,
    'cards without hints': () => <Demo question="Choice" answers={plain} start="Selected" />,
    'cards with an error': () => <Demo error="Please choose yes or no." />,
    'cards, one disabled with a reason': () => <Demo question="Pay by" answers={closed} start="Bank transfer" />,
    radios: () => <Demo as={Radio} question="Choice" answers={plain} start="Selected" />,
    'radios with hints and an error': () => <Demo as={Radio} error="Please choose yes or no." />,
    'radios, one disabled with a reason': () => <Demo as={Radio} question="Pay by" answers={closed} />,
    'German, long words': () => <Demo question="Verwahrungsart" answers={german} start="Eigenverwahrung" />,
  },
}

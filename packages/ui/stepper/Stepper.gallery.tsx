import type { GalleryEntry } from '../gallery/entry.ts'
import { type Step, Stepper } from './Stepper.tsx'

const words = { done: 'done', now: 'under way', next: 'to come' }
const named = (...names: readonly string[]): readonly Step[] => names.map((name) => ({ id: name, name }))
const parts = named('One', 'Two', 'Three', 'Four', 'Five', 'Six')
const onboarding = named('Country', 'Mobile number', 'Identity')
const german = named('Wohnsitzland', 'Mobilfunknummernbestätigung', 'Identitätsfeststellung')
const review: readonly Step[] = [
  { id: 'sent', name: 'Documents sent', detail: '14 Nov 2026, 16:00 SGT' },
  { id: 'review', name: 'In review', detail: 'Usually within 24 hours' },
  { id: 'decided', name: 'Decision' },
]

export const gallery: GalleryEntry = {
  name: 'Stepper',
  states: {
    'bars, two steps': () => (
      <Stepper shape="bars" label="Sign up" steps={parts.slice(0, 2)} done={1} text="Step 2 of 2" words={words} />
    ),
    'bars, six parts': () => (
      <Stepper shape="bars" label="Lesson" steps={parts} done={2} text="Part 3 of 6" words={words} />
    ),
    'bars, all done': () => (
      <Stepper shape="bars" label="Buy" steps={parts.slice(0, 3)} done={3} text="Done" words={words} />
    ),
    dots: () => (
      <Stepper shape="dots" label="Onboarding" steps={onboarding} done={1} text="Step 2 of 3" words={words} />
    ),
    'dots, German': () => (
      <Stepper shape="dots" label="Anmeldung" steps={german} done={2} text="Schritt 3 von 3" words={words} />
    ),
    track: () => (
      <Stepper shape="track" label="Verification" steps={review} done={1} text="Step 2 of 3" words={words} />
    ),
    'track, all done': () => (
      <Stepper shape="track" label="Verification" steps={review} done={3} text="All 3 steps are done" words={words} />
    ),
  },
}

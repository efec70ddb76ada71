import { CircleCheck, Globe } from 'lucide-react'
import type { GalleryEntry } from '../gallery/entry.ts'
import { ToasterDemo } from './ToasterDemo.tsx'

const check = <CircleCheck size={20} strokeWidth={1.9} aria-hidden />
const globe = <Globe size={20} strokeWidth={1.9} aria-hidden />

export const gallery: GalleryEntry = {
  name: 'Toast',
  states: {
    'closes after ten seconds': () => (
      <ToasterDemo opener="Save" messages={[{ id: 'saved', text: 'Progress saved', icon: check }]} />
    ),
    'stays until closed': () => (
      <ToasterDemo
        opener="Cut the line"
        messages={[{ id: 'down', text: 'Your connection is down.', icon: globe, isSticky: true }]}
      />
    ),
    'with a time and an action': () => (
      <ToasterDemo
        opener="Look for shares"
        messages={[
          {
            id: 'shares',
            text: "You don't hold ETH staking shares. Perhaps you should buy some?",
            when: '5 seconds ago',
            action: { label: 'Wallets', hint: 'Go to your wallets', onAction: () => undefined },
          },
        ]}
      />
    ),
    'three show, the fourth waits': () => (
      <ToasterDemo
        opener="Show four"
        messages={['One', 'Two', 'Three', 'Four'].map((text) => ({ id: text, text, isSticky: true }))}
      />
    ),
    'German long words': () => (
      <ToasterDemo
        opener="Auf Deutsch zeigen"
        messages={[{ id: 'de', text: 'Einzahlungsbestätigungsbenachrichtigungszustellungsfehler', isSticky: true }]}
      />
    ),
  },
}

import { useState } from 'react'
import type { GalleryEntry } from '../gallery/entry.ts'
import { Tabs, type Tab } from './Tabs.tsx'

const batches: readonly Tab[] = [
  { value: 'open', label: 'Open batches', count: 3, content: 'Three batches are open.' },
  { value: 'mine', label: 'My entries', content: 'You have no entries.' },
  { value: 'past', label: 'History', content: 'Nothing has matured yet.' },
]

const german: readonly Tab[] = ['Gemeinschaftsverwahrung', 'Wiederanlagevereinbarungen', 'Zeichnungsverlauf'].map(
  (label) => ({ value: label, label, count: 12, content: label }),
)

function Demo({ tabs }: { readonly tabs: readonly Tab[] }) {
  const [value, setValue] = useState(tabs[0]?.value ?? '')
  return <Tabs label="Batches" tabs={tabs} value={value} onChange={setValue} />
}

export const gallery: GalleryEntry = {
  name: 'Tabs',
  states: {
    three: () => <Demo tabs={batches} />,
    'German, long words': () => <Demo tabs={german} />,
  },
}

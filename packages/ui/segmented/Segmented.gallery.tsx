import { useState } from 'react'
import type { GalleryEntry } from '../gallery/entry.ts'
import { Segmented } from './Segmented.tsx'

type DemoProps = { readonly words: readonly string[]; readonly isOnBlock?: boolean }

function Demo({ words, isOnBlock = false }: DemoProps) {
  const [value, setValue] = useState(words[0] ?? '')
  const options = words.map((label) => ({ value: label, label }))
  return <Segmented label="View" options={options} value={value} onChange={setValue} isOnBlock={isOnBlock} />
}

export const gallery: GalleryEntry = {
  name: 'Segmented',
  states: {
    two: () => <Demo words={['Coin', 'Product']} />,
    three: () => <Demo words={['Day', 'Week', 'Month']} />,
    'on a block': () => (
      <div style={{ padding: 16, background: 'var(--lv-block)' }}>
        <Demo words={['Coin', 'Product']} isOnBlock />
      </div>
    ),
    'German, long words': () => <Demo words={['Wiederanlagevereinbarung', 'Sofortauszahlung']} />,
  },
}

import { useState } from 'react'
import type { GalleryEntry } from '../gallery/entry.ts'
import { ThemeSwitch, type Theme } from './ThemeSwitch.tsx'

const names = { light: 'Light', dark: 'Night shift', system: 'System' }

function Demo({ isOnBlock = false }: { readonly isOnBlock?: boolean }) {
  const [theme, setTheme] = useState<Theme>('system')
  return <ThemeSwitch label="Theme" names={names} value={theme} onChange={setTheme} isOnBlock={isOnBlock} />
}

export const gallery: GalleryEntry = {
  name: 'Theme switch',
  states: {
    plain: () => <Demo />,
    'on a block': () => (
      <div style={{ padding: 16, background: 'var(--lv-block)' }}>
        <Demo isOnBlock />
      </div>
    ),
  },
}

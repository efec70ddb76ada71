import { entries } from '@leaven/ui/gallery/entries.ts'
import { Gallery } from '@leaven/ui/gallery/Gallery.tsx'
import { themes, type Theme } from '@leaven/ui/theme-switch/ThemeSwitch.tsx'
import { useEffect, useState } from 'react'

/** `?theme=dark` and `?only=Button` set what a picture needs. */
export function GalleryPage({ query }: { readonly query: URLSearchParams }) {
  const [theme, setTheme] = useState<Theme>(themes.find((name) => name === query.get('theme')) ?? 'system')
  // On the root, so that what opens outside the gallery, as a tooltip, has the theme too.
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])
  const only = query.get('only')
  const shown = only === null ? entries : entries.filter(({ name }) => name === only)
  return <Gallery entries={shown} theme={theme} onTheme={setTheme} />
}

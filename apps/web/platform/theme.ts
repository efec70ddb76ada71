import { themes, type Theme } from '@leaven/ui/theme-switch/ThemeSwitch.tsx'
import { useSyncExternalStore } from 'react'

// public/theme-first.js reads the same key before the first paint.
const KEY = 'leaven.theme'

const listeners = new Set<() => void>()
// Without storage the choice lasts until the page is closed.
let unkept: Theme = 'system'

/** PLUS-15: the theme of the moment, the same for all who ask, and how to choose another. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, findTheme, () => 'system'), chooseTheme]
}

/** What another tab chooses holds in this one too; answers how to stop. */
export function followTheme(): () => void {
  const follow = ({ key }: StorageEvent) => {
    // Null: everything was cleared.
    if (key === KEY || key === null) show(findTheme())
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

function chooseTheme(theme: Theme): void {
  keepTheme(theme)
  show(theme)
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  colourFrame(theme)
  for (const listener of listeners) listener()
}

/** The browser's own frame has the colour of the page; of the two in index.html the theme's holds. */
function colourFrame(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset['scheme']
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
    else meta.media = scheme === theme ? 'all' : 'not all'
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function findTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY)
    return themes.find((theme) => theme === kept) ?? 'system'
  } catch {
    return unkept
  }
}

function keepTheme(theme: Theme): void {
  unkept = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Kept above.
  }
}

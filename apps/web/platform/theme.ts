import { useEffect, useState } from 'react'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

// public/theme-first.js reads the same key before the first paint.
const KEY = 'leaven.theme'

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(keptTheme)
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== KEY && event.key !== null) return
      applyTheme(keptTheme())
      setTheme(keptTheme())
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
  const choose = (next: Theme) => {
    applyTheme(next)
    keepTheme(next)
    setTheme(next)
  }
  return [theme, choose]
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

function keptTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

function keepTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

import './gallery.css'
import { ThemeSwitch, type Theme } from '../theme-switch/ThemeSwitch.tsx'
import type { GalleryEntry } from './entry.ts'

type GalleryProps = {
  readonly entries: readonly GalleryEntry[]
  readonly theme: Theme
  readonly onTheme: (theme: Theme) => void
}

const themeNames = { light: 'Light', dark: 'Night shift', system: 'System' }

/** Every component in every state on one page; for developers, so it speaks English. */
export function Gallery({ entries, theme, onTheme }: GalleryProps) {
  return (
    <div className="lv-gallery">
      <header className="lv-gallery__head">
        <h1 className="lv-d lv-t-3xl">Components and states</h1>
        <ThemeSwitch label="Theme" names={themeNames} value={theme} onChange={onTheme} />
      </header>
      <nav className="lv-gallery__list" aria-label="Components">
        {entries.map(({ name }) => (
          <a key={name} href={`#${anchorOf(name)}`}>
            {name}
          </a>
        ))}
      </nav>
      <main className="lv-gallery__entries">
        {entries.map((entry) => (
          <Entry key={entry.name} entry={entry} />
        ))}
      </main>
    </div>
  )
}

/** "Checkbox and switch" is found at #checkbox-and-switch. */
export const anchorOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

function Entry({ entry }: { readonly entry: GalleryEntry }) {
  return (
    <section id={anchorOf(entry.name)} className="lv-gallery__entry" aria-labelledby={`${anchorOf(entry.name)}-title`}>
      <h2 id={`${anchorOf(entry.name)}-title`} className="lv-d lv-t-2xl">
        {entry.name}
      </h2>
      <div className="lv-gallery__states">
        {Object.entries(entry.states).map(([state, State]) => (
          <figure key={state} className="lv-gallery__state" data-state={anchorOf(state)}>
            <figcaption className="lv-over">{state}</figcaption>
            <div className="lv-gallery__frame">
              <State />
            </div>
          </figure>
        ))}
      </div>
    </section>
  )
}

import { Icon } from './parts/Icon.tsx'
import { themes, useTheme } from './theme.ts'

const icons = { light: 'sun', dark: 'moon', system: 'screen' } as const
const names = { light: 'Light', dark: 'Dark', system: 'System' } as const

export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  return (
    <fieldset className="seg">
      <legend className="sr">Theme</legend>
      {themes.map((option) => (
        <label key={option} title={names[option]}>
          <input type="radio" name="theme" checked={theme === option} onChange={() => choose(option)} />
          <Icon shape={icons[option]} />
          <span className="sr">{names[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}

import { Icon } from './Icon.tsx'
import { texts } from './texts.ts'
import { themes, useTheme } from './theme.ts'

const icons = { light: 'sun', dark: 'moon', system: 'screen' } as const

export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  return (
    <fieldset className="seg">
      <legend className="sr">{texts.theme.title}</legend>
      {themes.map((option) => (
        <label key={option}>
          <input type="radio" name="theme" checked={theme === option} onChange={() => choose(option)} />
          <Icon shape={icons[option]} />
          <span>{texts.theme[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}

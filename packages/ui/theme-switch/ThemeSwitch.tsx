import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from '../segmented/Segmented.tsx'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const icons = { light: Sun, dark: Moon, system: Monitor } as const

type ThemeSwitchProps = {
  readonly label: string
  readonly names: Readonly<Record<Theme, string>>
  readonly value: Theme
  readonly onChange: (theme: Theme) => void
  readonly isOnBlock?: boolean
}

export function ThemeSwitch({ label, names, value, onChange, isOnBlock = false }: ThemeSwitchProps) {
  const options = themes.map((theme) => {
    const Icon = icons[theme]
    return { value: theme, label: names[theme], icon: <Icon size={18} strokeWidth={1.9} aria-hidden /> }
  })
  return <Segmented label={label} options={options} value={value} onChange={onChange} isOnBlock={isOnBlock} />
}

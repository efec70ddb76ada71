import { ThemeSwitch, type Theme } from '@leaven/ui/theme-switch/ThemeSwitch.tsx'
import { useLingui } from '@lingui/react/macro'
import { useTheme } from '../../platform/theme.ts'

/** PLUS-15 */
export function ThemeChooser() {
  const { t } = useLingui()
  const [theme, choose] = useTheme()
  return <ThemeSwitch label={t`Theme`} names={useThemeNames()} value={theme} onChange={choose} />
}

export function useThemeNames(): Readonly<Record<Theme, string>> {
  const { t } = useLingui()
  return { light: t`Light`, dark: t`Night shift`, system: t`System` }
}

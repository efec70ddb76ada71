import { Logo } from '@leaven/ui/logo/Logo.tsx'
import { useSettings } from '../../platform/settings.ts'

// The word that is drawn in the logo.
const DRAWN_NAME = 'Leaven'

/** SHELL-34: under another name the loaf stays and the word is written. */
export function ProductLogo() {
  const { productName } = useSettings()
  if (productName === DRAWN_NAME) return <Logo />
  return (
    <span className="shell-logo" aria-hidden="true" translate="no">
      <Logo isMarkOnly />
      <span className="lv-d shell-logo__word">{productName}</span>
    </span>
  )
}

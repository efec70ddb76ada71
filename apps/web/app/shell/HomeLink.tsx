import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { useSettings } from '../../platform/settings.ts'
import { ProductLogo } from './ProductLogo.tsx'

export function HomeLink() {
  const { t } = useLingui()
  const { productName } = useSettings()
  return (
    <Link href="/" className="shell-home" aria-label={t`${productName} home`}>
      <ProductLogo />
    </Link>
  )
}

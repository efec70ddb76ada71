import { Banner } from '@leaven/ui/banner/Banner.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Gift, Globe, ShieldCheck, type LucideIcon } from 'lucide-react'
import { RouteButton } from '../../platform/links.tsx'
import type { BannerIconName, PopupBannerFields } from './popup-banner.ts'

type PopupBannerProps = PopupBannerFields & {
  /** What the banner is, for those who jump between the parts of a page. */
  readonly label: string
  /** The button is a link to this page of ours. */
  readonly buttonTo?: string
  readonly dismiss?: { readonly label: string; readonly onDismiss: () => void }
}

const icons: Readonly<Record<BannerIconName, LucideIcon>> = { verify: ShieldCheck, region: Globe, bonus: Gift }

/** One sentence under the header, from its fields. */
export function PopupBanner({ isActive, iconName, title, isAlert, label, dismiss, ...rest }: PopupBannerProps) {
  const Icon = icons[iconName]
  const { buttonLabel, ...button } = rest
  if (!isActive) return null
  const banner = (
    <Banner
      label={label}
      tone={isAlert ? 'warning' : 'brand'}
      icon={<Icon size={20} strokeWidth={1.9} />}
      action={buttonLabel === null ? undefined : <BannerButton {...button} label={buttonLabel} />}
      dismiss={dismiss}
    >
      {title}
    </Banner>
  )
  return isAlert ? <div role="alert">{banner}</div> : banner
}

type BannerButtonProps = Pick<PopupBannerProps, 'label' | 'buttonCallback' | 'buttonTo'>

function BannerButton({ label, buttonCallback, buttonTo }: BannerButtonProps) {
  if (buttonTo !== undefined) {
    return (
      <RouteButton to={buttonTo} variant="soft" size="sm" onClick={buttonCallback}>
        {label}
      </RouteButton>
    )
  }
  return (
    <Button variant="soft" size="sm" onClick={buttonCallback}>
      {label}
    </Button>
  )
}

import { Button } from '@leaven/ui/button/Button.tsx'
import { ButtonLink } from '@leaven/ui/button/ButtonLink.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, Share2 } from 'lucide-react'
import { useSettings } from '../../platform/settings.ts'

/** Whatever the device shares with; a mail where it does not. */
export function ShareButton({ link }: { readonly link: string }) {
  const { t } = useLingui()
  const { productName } = useSettings()
  const title = t`Join me on ${productName}`
  const text = t`Sign up with my link:`
  if (!canShare()) {
    const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text} ${link}`)}`
    return (
      <ButtonLink variant="secondary" href={mail} icon={<Mail size={18} strokeWidth={1.9} aria-hidden />}>
        <Trans>Send by email</Trans>
      </ButtonLink>
    )
  }
  // Whoever closes the device's own dialog has changed his mind; there is nothing to tell him.
  const share = () => void navigator.share({ title, text, url: link }).catch(() => undefined)
  return (
    <Button variant="secondary" onClick={share} icon={<Share2 size={18} strokeWidth={1.9} aria-hidden />}>
      <Trans>Share</Trans>
    </Button>
  )
}

const canShare = (): boolean => 'share' in navigator

import { useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Fingerprint } from 'lucide-react'
import type { ReactNode } from 'react'

type PasskeyButtonProps = {
  readonly isBusy: boolean
  /** Nothing else can be done here, so it is the button that stands out. */
  readonly isOnlyWay: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

export function PasskeyButton({ isBusy, isOnlyWay, onPress, children }: PasskeyButtonProps) {
  const { t } = useLingui()
  return (
    <Button
      variant={isOnlyWay ? 'primary' : 'secondary'}
      size="lg"
      isBlock
      icon={<Fingerprint size={18} strokeWidth={1.9} aria-hidden />}
      busyLabel={t`Waiting for your passkey`}
      isBusy={isBusy}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}

import { Button } from '@leaven/ui/button/Button.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RouteButton } from '../../platform/links.tsx'
import { SUPPORT } from '../../platform/support.tsx'
import { useNewsTexts, type News } from './news-texts.tsx'

type NewsDialogProps = { readonly news: News; readonly onClose: () => void }

/** KYC-19: what has become of it, and the way on. */
export function NewsDialog({ news, onClose }: NewsDialogProps) {
  const { t } = useLingui()
  const { title, text } = useNewsTexts(news)
  return (
    <Modal
      isOpen
      onClose={onClose}
      closeLabel={t`Close`}
      title={title}
      description={text}
      footer={<WayOn news={news} onClose={onClose} />}
    />
  )
}

function WayOn({ news, onClose }: NewsDialogProps): ReactNode {
  if (news === 'REJECTED') {
    return (
      <RouteButton to="/me/verify-account" isBlock onClick={onClose}>
        <Trans>Retry verification</Trans>
      </RouteButton>
    ) // KYC-22
  }
  if (news === 'BLACKLISTED') {
    return (
      <RouteButton to={SUPPORT} isBlock onClick={onClose}>
        <Trans>Contact support</Trans>
      </RouteButton>
    )
  }
  return (
    <Button isBlock onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  )
}

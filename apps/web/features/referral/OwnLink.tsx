import type { ReferralView } from '@leaven/contract/referral.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Qr } from '@leaven/ui/qr/Qr.tsx'
import { TextButton } from '@leaven/ui/text-link/TextButton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useCopy } from '../../platform/copy.ts'
import { ShareButton } from './ShareButton.tsx'

type OwnLinkProps = {
  readonly referral: ReferralView
  readonly onRules: () => void
}

/** The code to say, the link to send, and the same to scan. */
export function OwnLink({ referral: { referralId, link }, onRules }: OwnLinkProps) {
  const { t } = useLingui()
  return (
    <div className="referral-link">
      <div className="referral-link__head">
        <h2 className="lv-t-sm lv-ink2 lv-b">
          <Trans>Your code</Trans>
        </h2>
        <TextButton onClick={onRules}>
          <Trans>Referral rules</Trans>
        </TextButton>
      </div>
      <div className="referral-link__code">
        <p className="lv-d lv-t-4xl" translate="no">
          {referralId}
        </p>
        <CopyCode code={referralId} />
      </div>
      <Qr
        text={link}
        label={t`QR code of your link`}
        caption={<Trans>Your link</Trans>}
        width={132}
        action={
          <div className="referral-link__actions">
            <CopyLink link={link} />
            <ShareButton link={link} />
          </div>
        }
      />
    </div>
  )
}

function CopyCode({ code }: { readonly code: string }) {
  const { t } = useLingui()
  const { outcome, copy } = useCopy(code)
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <Button variant="soft" size="sm" isIcon aria-label={t`Copy code`} onClick={copy}>
        <Icon size={18} strokeWidth={1.9} aria-hidden />
      </Button>
      <output className={outcome === 'refused' ? 'lv-t-sm lv-ink2' : 'lv-sr'}>
        {outcome === 'copied' ? <Trans>The code was copied.</Trans> : null}
        {outcome === 'refused' ? <Trans>Your browser refused to copy. Copy it by hand.</Trans> : null}
      </output>
    </>
  )
}

function CopyLink({ link }: { readonly link: string }) {
  const { outcome, copy } = useCopy(link)
  const isCopied = outcome === 'copied'
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button icon={<Icon size={18} strokeWidth={1.9} aria-hidden />} onClick={copy}>
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
      </Button>
      <output className={outcome === 'refused' ? 'lv-t-sm lv-ink2' : 'lv-sr'}>
        {isCopied ? <Trans>The link was copied.</Trans> : null}
        {outcome === 'refused' ? <Trans>Your browser refused to copy. Copy it by hand.</Trans> : null}
      </output>
    </>
  )
}

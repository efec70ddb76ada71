import { Banner } from '@leaven/ui/banner/Banner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownLeft } from 'lucide-react'
import { RouteButton } from '../../platform/links.tsx'
import { useIsKnown } from '../../platform/me.ts'
import { POLL_MS } from '../../platform/polling.ts'
import { useAnswer } from '../../platform/queries.ts'

/** Shown while coins wait for the customer to say who sent them. */
export function IncomingDepositsNotice() {
  const { t } = useLingui()
  const { data } = useAnswer('hasIncomingDeposits', {}, { everyMs: POLL_MS, isOff: !useIsKnown() })
  if (!data?.hasAny) return null
  return (
    <Banner
      label={t`Incoming deposits`}
      tone="warning"
      icon={<ArrowDownLeft size={20} strokeWidth={1.9} />}
      action={
        <RouteButton to="/incoming-deposits" size="sm">
          <Trans>Answer</Trans>
        </RouteButton>
      }
    >
      {data.waitsForVerification || data.waitsForPrice ? (
        <Trans>Coins have arrived for you. Say who sent them.</Trans>
      ) : (
        <Trans>Coins have arrived for you. Say who sent them, then they are available.</Trans>
      )}
    </Banner>
  )
}

import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { useQueryValue } from '../../platform/navigation.tsx'
import { BuyLater } from './BuyLater.ts'
import type { BuyWay } from './buy-way.ts'
import { GateLater } from './GateLater.ts'

type BuyCryptoProps = { readonly email: string; readonly way: BuyWay }

/** ACCESS-20. It also opens for whoever was sent here to buy. */
export function BuyCrypto({ email, way }: BuyCryptoProps) {
  const [path, go] = useLocation()
  const [isPressed, setPressed] = useState(false)
  const isSent = useQueryValue('buy') !== null && path === '/wallets'
  if (way.kind === 'none') return null
  const close = () => {
    setPressed(false)
    if (isSent) go(path, { replace: true })
  }
  const shown = { isOpen: isPressed || isSent, onClose: close }
  return (
    <>
      <span className="shell-header__buy">
        <Button variant="brand" onClick={() => setPressed(true)}>
          <Trans>Buy crypto</Trans>
        </Button>
      </span>
      {shown.isOpen ? (
        <Suspense fallback={null}>
          {way.kind === 'open' ? <BuyLater {...shown} /> : <GateLater {...shown} email={email} reason={way.reason} />}
        </Suspense>
      ) : null}
    </>
  )
}

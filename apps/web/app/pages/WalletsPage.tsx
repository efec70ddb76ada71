import type { Reason } from '@leaven/domain/access/feature.ts'
import { Suspense, useState } from 'react'
import { DepositModal } from '../../features/deposits/DepositModal.tsx'
import { IncomingDepositsNotice } from '../../features/deposits/IncomingDepositsNotice.tsx'
import { useDepositWatch } from '../../features/deposits/deposit-watch.ts'
import { ReturnNotice } from '../../features/fiat/ReturnNotice.tsx'
import { WalletsView } from '../../features/wallets/WalletsView.tsx'
import { useMe } from '../../platform/me.ts'
import { GateLater } from '../shell/GateLater.ts'

/** What he pressed for, and what was in the way at that moment: a dialog that is open does not change under him. */
type Opening = { readonly coinId: string | undefined; readonly reason: Reason | undefined }

/** The wallets, with what arrives in them. */
export function WalletsPage() {
  const me = useMe().data
  const [deposit, setDeposit] = useState<Opening>()
  useDepositWatch()
  const close = () => setDeposit(undefined)
  return (
    <>
      <ReturnNotice />
      <WalletsView
        notices={<IncomingDepositsNotice />}
        onDeposit={(coinId) => setDeposit({ coinId, reason: me?.accessRights.deposit.reasons[0] })}
      />
      {me && deposit?.reason ? (
        <Suspense fallback={null}>
          <GateLater isOpen onClose={close} email={me.email} reason={deposit.reason} />
        </Suspense>
      ) : (
        <DepositModal isOpen={deposit !== undefined} coinId={deposit?.coinId} onClose={close} />
      )}
    </>
  )
}

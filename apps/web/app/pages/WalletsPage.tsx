import { useState } from 'react'
import { DepositModal } from '../../features/deposits/DepositModal.tsx'
import { IncomingDepositsNotice } from '../../features/deposits/IncomingDepositsNotice.tsx'
import { useDepositWatch } from '../../features/deposits/deposit-watch.ts'
import { WalletsView } from '../../features/wallets/WalletsView.tsx'

type Opening = { readonly coinId?: string }

/** The wallets, with what arrives in them. */
export function WalletsPage() {
  const [deposit, setDeposit] = useState<Opening>()
  useDepositWatch()
  return (
    <>
      <WalletsView
        notices={<IncomingDepositsNotice />}
        onDeposit={(coinId) => setDeposit(coinId === undefined ? {} : { coinId })}
      />
      <DepositModal {...deposit} isOpen={deposit !== undefined} onClose={() => setDeposit(undefined)} />
    </>
  )
}

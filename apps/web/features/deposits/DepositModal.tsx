import './deposits.css'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { POLL_MS } from '../../platform/polling.ts'
import { useAnswer } from '../../platform/queries.ts'
import { Arrivals } from './Arrivals.tsx'
import { DepositAddress } from './DepositAddress.tsx'
import { DepositChoice } from './DepositChoice.tsx'
import { LimitText } from './LimitText.tsx'
import type { Choice } from './offers.ts'
import { useAddress } from './use-address.ts'
import { useOffer } from './use-offer.ts'

type DepositModalProps = {
  readonly isOpen: boolean
  /** Chosen from the start, if it can be deposited. */
  readonly coinId?: string | null | undefined
  readonly onClose: () => void
}

/** Where to send a coin, and what is on its way there. */
export function DepositModal({ isOpen, coinId, onClose }: DepositModalProps) {
  const { t } = useLingui()
  const [choice, setChoice] = useChoice(isOpen, coinId ?? undefined)
  const offer = useOffer(choice, isOpen)
  const { coin, network } = offer
  const answer = useAddress(coin?.id, network?.id, isOpen)
  const arrivals =
    coin && network && answer.address !== undefined ? (
      <Arrivals key={`${coin.id} ${network.id}`} coin={coin} network={network} />
    ) : undefined
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={<Trans>Deposit</Trans>}
      closeLabel={t`Close`}
      footer={arrivals}
    >
      <div className="deposits-modal">
        <DepositChoice offer={offer} onChoose={setChoice} />
        <LimitBefore isOpen={isOpen} />
        {coin && network ? <DepositAddress coin={coin} network={network} answer={answer} /> : null}
      </div>
    </Modal>
  )
}

/** KYC-37: told before an address is, for what comes above it is locked. */
function LimitBefore({ isOpen }: { readonly isOpen: boolean }) {
  const { data } = useAnswer('hasIncomingDeposits', {}, { everyMs: POLL_MS, isOff: !isOpen })
  if (!data?.limit) return null
  return (
    <Alert tone="info">
      <LimitText limit={data.limit} />
    </Alert>
  )
}

/** Begins anew each time the modal opens, and stays as it is while it closes. */
function useChoice(isOpen: boolean, coinId: string | undefined) {
  const [choice, setChoice] = useState<Choice>({ coinId, networkId: undefined })
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setChoice({ coinId, networkId: undefined })
  }
  return [choice, setChoice] as const
}

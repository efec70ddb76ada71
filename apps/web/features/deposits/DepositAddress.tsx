import type { CoinView } from '@leaven/contract/coins.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Qr } from '@leaven/ui/qr/Qr.tsx'
import { Loading, Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { CopyButton } from './CopyButton.tsx'
import { DepositFacts } from './DepositFacts.tsx'
import { Failure, OfflineAlert } from './Failure.tsx'
import type { AddressAnswer } from './use-address.ts'
import type { NetworkView } from './use-offer.ts'
import { useOnline } from '../../platform/online.ts'

type Place = { readonly coin: CoinView; readonly network: NetworkView }

type DepositAddressProps = Place & { readonly answer: AddressAnswer }

/** The address, and what must be known before anything is sent there. */
export function DepositAddress({ coin, network, answer }: DepositAddressProps) {
  const { address, error, isFetching, retry } = answer
  const isOnline = useOnline()
  if (address !== undefined) return <Known coin={coin} network={network} address={address} />
  if (!isOnline) return <OfflineAlert />
  if (error) return <Failure error={error} onRetry={retry} isRetrying={isFetching} />
  return <AddressLoading />
}

function Known({ coin, network, address }: Place & { readonly address: string }) {
  const { t } = useLingui()
  const { id } = coin
  const { name } = network
  return (
    <>
      <Alert tone="warning">
        <Trans>
          Send only <b translate="no">{id}</b> on the <b translate="no">{name}</b> network. Anything else sent to this
          address is lost.
        </Trans>
      </Alert>
      {/* The address is no text to be translated; what stands around it is. */}
      <div className="deposits-address" translate="no">
        <Qr
          text={address}
          label={t`QR code of your ${id} address`}
          caption={
            <span translate="yes">
              <Trans>
                Your <span translate="no">{id}</span> address on the <span translate="no">{name}</span> network
              </Trans>
            </span>
          }
          action={<CopyButton text={address} />}
        />
      </div>
      <DepositFacts network={network} />
    </>
  )
}

function AddressLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your address`}>
      <div className="deposits-loading">
        <Skeleton height={48} />
        <Skeleton height={168} />
        <Skeleton height={72} />
      </div>
    </Loading>
  )
}

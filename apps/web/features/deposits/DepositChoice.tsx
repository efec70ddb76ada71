import type { CoinView } from '@leaven/contract/coins.ts'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Combobox } from '@leaven/ui/combobox/Combobox.tsx'
import { Select } from '@leaven/ui/select/Select.tsx'
import { Loading, Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode } from 'lucide-react'
import { Failure, OfflineAlert } from './Failure.tsx'
import type { Choice } from './offers.ts'
import type { Offer } from './use-offer.ts'
import { useOnline } from '../../platform/online.ts'

type DepositChoiceProps = { readonly offer: Offer; readonly onChoose: (choice: Choice) => void }

/** Which coin, and on which of its networks. */
export function DepositChoice({ offer, onChoose }: DepositChoiceProps) {
  const { coins, error, isFetching, retry } = offer
  const isOnline = useOnline()
  if (coins) return <Fields offer={offer} coins={coins} onChoose={onChoose} />
  if (!isOnline) return <OfflineAlert />
  if (error) return <Failure error={error} onRetry={retry} isRetrying={isFetching} />
  return <FieldsLoading />
}

type FieldsProps = DepositChoiceProps & { readonly coins: readonly CoinView[] }

function Fields({ offer: { networks, coin, network }, coins, onChoose }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <div className="deposits-choice">
        <Combobox
          label={<Trans>Coin</Trans>}
          options={coins.map(({ id, name }) => ({
            value: id,
            label: `${id} · ${name}`,
            isName: true,
            icon: <CoinGlyph coin={id} size={24} />,
          }))}
          value={coin?.id}
          onChange={(coinId) => onChoose({ coinId, networkId: undefined })}
          placeholder={t`Choose a coin`}
          noneText={t`No coin of that name can be deposited.`}
        />
        <Select
          label={<Trans>Network</Trans>}
          options={networks.map(({ id, name }) => ({ value: id, label: name, isName: true }))}
          value={network?.id}
          onChange={(networkId) => onChoose({ coinId: coin?.id, networkId })}
          placeholder={t`Choose a network`}
          reason={coin ? undefined : t`Choose a coin first.`}
        />
      </div>
      {coin && network ? null : (
        <div className="deposits-hint">
          <QrCode size={22} strokeWidth={1.9} aria-hidden />
          <p className="lv-t-sm">
            <Trans>Choose a coin and its network, and your address shows here.</Trans>
          </p>
        </div>
      )}
    </>
  )
}

function FieldsLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the coins`}>
      <div className="deposits-choice">
        <Skeleton height={78} />
        <Skeleton height={78} />
      </div>
    </Loading>
  )
}

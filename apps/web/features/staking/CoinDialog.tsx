import type { Price } from '@leaven/money/price.ts'
import type { Rate } from '@leaven/money/rate.ts'
import { toPriceText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWorths } from '../../platform/worth.ts'
import { useRateText } from '../../platform/rate-text.ts'
import type { StakedCoin } from './coins.ts'

type CoinDialogProps = {
  readonly coins: readonly StakedCoin[]
  readonly onChoose: (coinId: string) => void
  readonly onClose: () => void
}

/** STAKE-02: the coins that can be staked, each with what it costs and pays. */
export function CoinDialog({ coins, onChoose, onClose }: CoinDialogProps) {
  const { t } = useLingui()
  const choose = (coinId: string) => {
    onChoose(coinId)
    onClose()
  }
  return (
    <Modal isOpen onClose={onClose} title={<Trans>Choose a coin</Trans>} closeLabel={t`Close`}>
      <ul className="staking-list">
        {coins.map((coin) => (
          <li key={coin.asset.code}>
            <button type="button" className="staking-row staking-row--press" onClick={() => choose(coin.asset.code)}>
              <CoinLine id={coin.asset.code} name={coin.name} rate={coin.apy} price={coin.price} />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

type CoinLineProps = {
  readonly id: string
  readonly name: string
  readonly rate: Rate | undefined
  readonly price: Price | undefined
}

export function CoinLine({ id, name, rate, price }: CoinLineProps) {
  const marks = useMarks()
  const apy = useRateText()(rate)
  const { toPrice } = useWorths()
  return (
    <>
      <CoinGlyph coin={id} size={36} />
      <span className="staking-row__main">
        <b translate="no">{id}</b>
        <span className="lv-t-sm lv-ink3" translate="no">
          {name}
        </span>
      </span>
      <span className="staking-row__end">
        <b>
          <Trans>APY {apy}</Trans>
        </b>
        <span className="lv-t-sm lv-ink3" translate="no">
          {price ? toPriceText(toPrice(price), marks) : '–'}
        </span>
      </span>
    </>
  )
}

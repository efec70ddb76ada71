import { zero } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { AmountInput } from '@leaven/ui/amount-input/AmountInput.tsx'
import { CoinPill } from '@leaven/ui/amount-input/CoinPill.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Receipt } from '@leaven/ui/receipt/Receipt.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUnclearText } from '../../platform/unclear-text.ts'
import { Figure } from '../../platform/hidden.tsx'
import { UnheardNotice } from '../../platform/UnheardNotice.tsx'
import { useProblemText } from './AmountField.tsx'
import type { StakedCoin } from './coins.ts'
import { useExact } from './ConfirmDialog.tsx'
import { toExit } from './entry.ts'
import { useIsUnheardExit, useStaking } from './use-staking.ts'

type UnstakeDialogProps = { readonly coin: StakedCoin; readonly onClose: () => void }

/** STAKE-10: shares go back to the wallet at once, and it costs nothing. */
export function UnstakeDialog({ coin, onClose }: UnstakeDialogProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const toProblem = useProblemText(coin)
  const exact = useExact()
  const { unstake, isBusy, commands } = useStaking()
  const { amount, problem } = toExit(text, coin)
  const wasUnheard = useIsUnheardExit(amount)
  const { code } = coin.asset
  const put = amount ?? zero(coin.asset)
  const confirm = async () => {
    if (amount && (await unstake(amount))) onClose()
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      icon={<CoinGlyph coin={code} size={36} />}
      title={
        <Trans>
          Unstake <span translate="no">{code}</span>
        </Trans>
      }
      closeLabel={t`Close`}
      footer={
        <Button
          isBlock
          isBusy={isBusy}
          busyLabel={t`Unstaking`}
          reason={amount && problem === null ? undefined : t`Enter an amount first.`}
          onClick={() => void confirm()}
        >
          <Trans>Unstake now</Trans>
        </Button>
      }
    >
      <div className="staking-form">
        <UnheardNotice of={commands} wasUnheard={wasUnheard && !isBusy} />
        <AmountInput
          unclear={useUnclearText()}
          label={t`Amount to unstake`}
          asset={coin.asset}
          value={text}
          onChange={setText}
          available={
            <Trans>
              Flexible <Figure amount={coin.movable} view="friendly" />
            </Trans>
          }
          max={{
            label: t`MAX`,
            name: t`take all that is flexible`,
            onPress: () => setText(toDecimal(coin.movable)),
          }}
          coin={<CoinPill coin={code} />}
          error={problem ? toProblem(problem) : undefined}
        />
        <Receipt
          label={t`Your receipt`}
          rows={[
            { name: <Trans>From your shares</Trans>, value: exact(put) },
            { name: <Trans>Exit fee</Trans>, value: exact(zero(coin.asset)) },
          ]}
          total={{ name: <Trans>To your wallet, at once</Trans>, value: exact(put) }}
        />
      </div>
    </Modal>
  )
}

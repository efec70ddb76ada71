import { zero, type Amount } from '@leaven/money/amount.ts'
import { toAmountText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Checkbox } from '@leaven/ui/checkbox/Checkbox.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Receipt } from '@leaven/ui/receipt/Receipt.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RouteLink } from '../../platform/links.tsx'
import { UnheardNotice } from '../../platform/UnheardNotice.tsx'
import type { CoinTerm, StakedCoin } from './coins.ts'
import type { Source } from './entry.ts'
import { StakingLabel } from './StakingLabel.tsx'
import { useIsUnheardEntry, useStaking } from './use-staking.ts'

type ConfirmDialogProps = {
  readonly coin: StakedCoin
  readonly amount: Amount
  readonly term: CoinTerm | undefined
  readonly until: Date | undefined
  readonly source: Source
  readonly autoRenew: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

/** PLUS-01, PLUS-02: the label, the receipt, and a yes. */
export function ConfirmDialog({ coin, amount, term, until, source, autoRenew, onDone, onClose }: ConfirmDialogProps) {
  const { t } = useLingui()
  const [hasAccepted, setAccepted] = useState(false)
  const { enter, isBusy, isApproving, commands } = useStaking()
  const wish = { amount, source, months: term?.months, autoRenew: autoRenew && term !== undefined }
  const wasUnheard = useIsUnheardEntry(wish)
  const confirm = async () => {
    if (!(await enter({ ...wish, until }))) return
    onDone()
    onClose()
  }
  return (
    <Modal
      isOpen={!isApproving}
      onClose={onClose}
      size="xl"
      icon={<CoinGlyph coin={coin.asset.code} size={36} />}
      title={term ? <Trans>Confirm your freeze</Trans> : <Trans>Confirm your stake</Trans>}
      closeLabel={t`Close`}
      footer={
        <div className="staking-actions">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button
            isBusy={isBusy}
            busyLabel={term ? t`Freezing` : t`Staking`}
            reason={hasAccepted ? undefined : t`Please accept the terms first.`}
            onClick={() => void confirm()}
          >
            {term ? <Trans>Freeze now</Trans> : <Trans>Stake now</Trans>}
          </Button>
        </div>
      }
    >
      <div className="staking-confirm">
        <div className="staking-form">
          <UnheardNotice of={commands} wasUnheard={wasUnheard && !isBusy} />
          <EntryReceipt amount={amount} isFixed={term !== undefined} source={source} />
          {term && autoRenew ? (
            <p className="lv-t-sm lv-ink2">
              <Trans>When the term ends, the same one begins again. You can switch that off at any time before.</Trans>
            </p>
          ) : null}
          <Checkbox isOn={hasAccepted} onChange={setAccepted}>
            <Trans>
              I have read and accept the <RouteLink to="/terms-and-conditions">terms and conditions</RouteLink>.
            </Trans>
          </Checkbox>
        </div>
        <StakingLabel coin={coin} term={term} until={until} />
      </div>
    </Modal>
  )
}

type EntryReceiptProps = { readonly amount: Amount; readonly isFixed: boolean; readonly source: Source }

/** PLUS-02: every fee has its row, and the total is what is booked. */
function EntryReceipt({ amount, isFixed, source }: EntryReceiptProps) {
  const { t } = useLingui()
  const exact = useExact()
  return (
    <Receipt
      label={t`Your receipt`}
      rows={[
        {
          name: source === 'shares' ? <Trans>From your shares</Trans> : <Trans>From your wallet</Trans>,
          value: exact(amount),
        },
        { name: <Trans>Entry fee</Trans>, value: exact(zero(amount.asset)) },
        { name: <Trans>Network fee</Trans>, value: exact(zero(amount.asset)) },
      ]}
      total={{ name: isFixed ? <Trans>Frozen</Trans> : <Trans>Staked</Trans>, value: exact(amount) }}
    />
  )
}

export function useExact() {
  const marks = useMarks()
  return (amount: Amount) => <span translate="no">{toAmountText(amount, { view: 'exact' }, marks)}</span>
}

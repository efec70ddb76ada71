import { whyNotExtended } from '@leaven/domain/staking/entry.ts'
import { endOfTerm, type TermMonths } from '@leaven/domain/staking/terms.ts'
import { zero } from '@leaven/money/amount.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Receipt } from '@leaven/ui/receipt/Receipt.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Figure } from '../../platform/hidden.tsx'
import { UnheardNotice } from '../../platform/UnheardNotice.tsx'
import { useExact } from './ConfirmDialog.tsx'
import type { Position } from './positions.ts'
import { StakingLabel } from './StakingLabel.tsx'
import { TermTiles } from './TermFields.tsx'
import { useStaking } from './use-staking.ts'

type ExtendDialogProps = { readonly position: Position; readonly now: Date; readonly onClose: () => void }

/** A longer term of the same position begins today. */
export function ExtendDialog({ position, now, onClose }: ExtendDialogProps) {
  const { t } = useLingui()
  const { coin, amount, endsAt } = position
  const [months, setMonths] = useState<TermMonths | null>(null)
  const exact = useExact()
  const { extend, isBusy, isApproving, commands } = useStaking()
  const term = coin.terms.find((one) => one.months === months)
  const until = term && endOfTerm(now, term.months)
  const why =
    until && whyNotExtended(endsAt, until) ? t`The new term must end later than the one that runs.` : undefined
  const confirm = async () => {
    if (term && until && (await extend(position, term.months, until))) onClose()
  }
  return (
    <Modal
      isOpen={!isApproving}
      onClose={onClose}
      size="xl"
      icon={<CoinGlyph coin={coin.asset.code} size={36} />}
      title={<Trans>Extend this position</Trans>}
      description={<Trans>A new term begins today. All that is in the position stays in it.</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button
          isBlock
          isBusy={isBusy}
          busyLabel={t`Extending`}
          reason={term ? why : t`Choose a term first.`}
          onClick={() => void confirm()}
        >
          <Trans>Extend now</Trans>
        </Button>
      }
    >
      <div className="staking-confirm">
        <div className="staking-form">
          <UnheardNotice of={commands} />
          <TermTiles coin={coin} chosen={months} onChoose={setMonths} />
          {why ? (
            <p className="lv-t-sm" role="alert">
              {why}
            </p>
          ) : null}
          <Receipt
            label={t`Your receipt`}
            rows={[
              { name: <Trans>In the position</Trans>, value: <Figure amount={amount} view="exact" /> },
              { name: <Trans>Fee for extending</Trans>, value: exact(zero(coin.asset)) },
            ]}
            total={{ name: <Trans>Stays frozen</Trans>, value: <Figure amount={amount} view="exact" /> }}
          />
        </div>
        <StakingLabel
          coin={coin}
          term={term ?? coin.terms.find((one) => one.months === position.months)}
          until={until ?? endsAt}
        />
      </div>
    </Modal>
  )
}

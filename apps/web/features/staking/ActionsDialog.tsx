import { parseAmount } from '@leaven/money/parse.ts'
import { EmptyState } from '@leaven/ui/empty-state/EmptyState.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FreezerAction } from '@leaven/domain/staking/position.ts'
import { Answered } from '../../platform/Answered.tsx'
import { useFormat } from '../../platform/format.ts'
import { Figure } from '../../platform/hidden.tsx'
import { useAnswer } from '../../platform/queries.ts'
import type { StakedCoin } from './coins.ts'
import { useTermText } from '../../platform/term-text.ts'

const PAGE = 20

const names: Readonly<Record<FreezerAction, MessageDescriptor>> = {
  FREEZE: msg`Frozen`,
  EXTEND: msg`Extended`,
  RENEW: msg`Renewed`,
  UNFREEZE: msg`Unfrozen`,
}

type ActionsDialogProps = { readonly coins: readonly StakedCoin[]; readonly onClose: () => void }

/** FREEZE-04: everything that happened in the freezer, newest first. */
export function ActionsDialog({ coins, onClose }: ActionsDialogProps) {
  const { t, i18n } = useLingui()
  const { dayAndTime } = useFormat()
  const toTerm = useTermText()
  const [offset, setOffset] = useState(0)
  const actions = useAnswer('listFreezerActions', { query: { offset: String(offset), limit: String(PAGE) } })
  return (
    <Modal isOpen onClose={onClose} size="lg" title={<Trans>All actions</Trans>} closeLabel={t`Close`}>
      <Answered answer={actions} label={t`Loading actions`} skeleton={<Skeleton height={240} />}>
        {({ rows, count }) =>
          count === 0 ? (
            <EmptyState title={<Trans>Nothing has happened in your freezer yet.</Trans>} />
          ) : (
            <>
              <ul className="staking-list">
                {rows.map(({ id, action, coin, amount, termDuration, at }) => {
                  const decimals = coins.find(({ asset }) => asset.code === coin.id)?.asset.decimals ?? 8
                  return (
                    <li key={id} className="staking-row">
                      <CoinGlyph coin={coin.id} size={28} />
                      <span className="staking-row__main">
                        <b>{i18n._(names[action])}</b>
                        <time className="lv-t-sm lv-ink3" dateTime={at}>
                          {dayAndTime(new Date(at))}
                        </time>
                      </span>
                      <span className="staking-row__end">
                        <b>
                          <Figure
                            amount={parseAmount(amount, { code: coin.id, decimals }, { canBeZero: true })}
                            view="friendly"
                          />
                        </b>
                        <span className="lv-t-sm lv-ink3">{toTerm(termDuration).whole}</span>
                      </span>
                    </li>
                  )
                })}
              </ul>
              <div className="staking-actions">
                <Button
                  variant="secondary"
                  size="sm"
                  reason={offset === 0 ? t`These are the newest.` : undefined}
                  onClick={() => setOffset(Math.max(0, offset - PAGE))}
                >
                  <Trans>Newer</Trans>
                </Button>
                <Button
                  variant="secondary"
                  size="sm"
                  reason={offset + PAGE >= count ? t`There are no older ones.` : undefined}
                  onClick={() => setOffset(offset + PAGE)}
                >
                  <Trans>Older</Trans>
                </Button>
              </div>
            </>
          )
        }
      </Answered>
    </Modal>
  )
}

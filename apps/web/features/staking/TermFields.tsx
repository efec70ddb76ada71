import { toMarked } from '@leaven/money/marks.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { freezerTerms, isTerm, type TermMonths } from '@leaven/domain/staking/terms.ts'
import { Switch } from '@leaven/ui/checkbox/Switch.tsx'
import { TenureTiles, type Tenure } from '@leaven/ui/tenure-tiles/TenureTiles.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../platform/format.ts'
import type { StakedCoin } from './coins.ts'
import { useTermText } from '../../platform/term-text.ts'

type TermFieldsProps = {
  readonly coin: StakedCoin
  readonly chosen: TermMonths
  readonly until: Date
  readonly autoRenew: boolean
  readonly onChoose: (months: TermMonths) => void
  readonly onRenew: (autoRenew: boolean) => void
}

export function TermFields({ coin, chosen, until, autoRenew, onChoose, onRenew }: TermFieldsProps) {
  const { day } = useFormat()
  const end = day(until)
  return (
    <>
      <div>
        <div className="staking__line">
          <b>
            <Trans>Freeze for</Trans>
          </b>
          <span className="lv-t-sm lv-ink3">
            <Trans>
              Until <time dateTime={until.toISOString()}>{end}</time>
            </Trans>
          </span>
        </div>
        <TermTiles coin={coin} chosen={chosen} onChoose={onChoose} />
      </div>
      <Switch isOn={autoRenew} onChange={onRenew} hint={<Trans>for the same term when it ends</Trans>}>
        <Trans>Auto-renew</Trans>
      </Switch>
    </>
  )
}

type TermTilesProps = {
  readonly coin: StakedCoin
  readonly chosen: TermMonths | null
  readonly onChoose: (months: TermMonths) => void
}

/** FREEZE-15: all terms, longest first; one that this coin does not have says so. */
export function TermTiles({ coin, chosen, onChoose }: TermTilesProps) {
  const { t } = useLingui()
  const toTerm = useTermText()
  const marks = useMarks()
  const { code } = coin.asset
  const tenures = freezerTerms.map((months): Tenure => {
    const { count, unit } = toTerm(months)
    const term = coin.terms.find((one) => one.months === months)
    return term
      ? { months, count, unit, flag: `${toMarked(term.multiplier, marks)}×` }
      : { months, count, unit, reason: t`${code} cannot be frozen for this term.` }
  })
  return (
    <TenureTiles
      label={t`Term`}
      tenures={tenures}
      chosen={chosen}
      onChoose={(months) => (isTerm(months) ? onChoose(months) : undefined)}
    />
  )
}

import { Button } from '@leaven/ui/button/Button.tsx'
import { Switch } from '@leaven/ui/checkbox/Switch.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Progress } from '@leaven/ui/progress/Progress.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../platform/format.ts'
import { Figure, useIsHidden } from '../../platform/hidden.tsx'
import { RouteLink } from '../../platform/links.tsx'
import { useRateText } from '../../platform/rate-text.ts'
import { Formula } from './Formula.tsx'
import { toProgress, type Position } from './positions.ts'
import { useTermText } from '../../platform/term-text.ts'

type PositionItemProps = {
  readonly position: Position
  readonly now: Date
  readonly onRenew: (isOn: boolean) => void
  readonly onExtend: () => void
}

/** FREEZE-01: one position with the time it has left. */
export function PositionItem({ position, now, onRenew, onExtend }: PositionItemProps) {
  const { t } = useLingui()
  const { day } = useFormat()
  const isHidden = useIsHidden()
  const toTerm = useTermText()
  const { coin, amount, earned, months, endsAt } = position
  const [length, end, apy] = [toTerm(months).whole, day(endsAt), useRateText()(position.apy)]
  const { code } = coin.asset
  const progress = toProgress(position, now)
  return (
    <li className="staking-position">
      <div className="staking-row">
        <CoinGlyph coin={coin.asset.code} size={36} />
        <span className="staking-row__main">
          <b>
            <Figure amount={amount} view="friendly" />
          </b>
          <span className="lv-t-sm lv-ink3">
            <Trans>
              {length}, ends <time dateTime={endsAt.toISOString()}>{end}</time>
            </Trans>
          </span>
        </span>
        <b className="staking-row__end">
          <Trans>APY {apy}</Trans>
        </b>
      </div>
      <p className="lv-t-sm lv-ink2">
        <Trans>
          Earned <Figure amount={earned} view="friendly" isMovement />
        </Trans>
      </p>
      <Progress label={t`Time frozen`} value={progress.percent} size="sm" />
      <div className="staking__line lv-t-xs lv-ink3">
        <span>
          <Done {...progress} />
        </span>
        <span>
          <Left {...progress} />
        </span>
      </div>
      <div className="staking-position__tools">
        <Switch isOn={position.autoRenew} onChange={onRenew}>
          <Trans>Auto-renew</Trans> <span className="lv-sr">{`${code}, ${length}`}</span>
        </Switch>
        <Button variant="secondary" size="sm" aria-label={t`Extend ${code}, ${length}`} onClick={onExtend}>
          <Trans>Extend</Trans>
        </Button>
      </div>
      {isHidden || position.apy === undefined ? null : (
        <Formula amount={amount} apy={position.apy}>
          <RouteLink to="/transactions">
            <Trans>See every reward that was booked</Trans>
          </RouteLink>
        </Formula>
      )}
    </li>
  )
}

type Times = Pick<ReturnType<typeof toProgress>, 'unit' | 'done' | 'left'>

const Done = ({ unit, done }: Times) =>
  unit === 'months' ? (
    <Plural value={done} one="Frozen for # month" other="Frozen for # months" />
  ) : (
    <Plural value={done} one="Frozen for # day" other="Frozen for # days" />
  )

const Left = ({ unit, left }: Times) =>
  unit === 'months' ? (
    <Plural value={left} one="# month to go" other="# months to go" />
  ) : (
    <Plural value={left} one="# day to go" other="# days to go" />
  )

import { DECIMALS_MAX } from '@leaven/money/amount.ts'
import { toPriceText, toShortestAmountText } from '@leaven/money/format-text.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { parsePrice } from '@leaven/money/price.ts'
import { parseRate } from '@leaven/money/rate.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import type { TableColumn } from '@leaven/ui/table/columns.ts'
import { Table } from '@leaven/ui/table/Table.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/format.ts'
import { Figure } from '../../platform/hidden.tsx'
import type { Trade } from './history.ts'
import { useRateText } from '../../platform/rate-text.ts'
import { TradeProof } from './TradeProof.tsx'

type TradesProps = {
  /** What the table is, for those who hear it. */
  readonly caption: string
  readonly trades: readonly Trade[]
  readonly empty: ReactNode
}

/** LEND-026, LEND-027, LEND-028: what the house did, what it brought, and that it had said so before. */
export function Trades({ caption, trades, empty }: TradesProps) {
  const columns = useTradeColumns()
  return (
    <div className="lending-trades">
      <Table caption={caption} columns={columns} rows={trades} keyOf={({ hash }) => hash} empty={empty} />
    </div>
  )
}

function useTradeColumns(): readonly TableColumn<Trade>[] {
  const { t } = useLingui()
  return [
    { key: 'type', title: t`Type`, place: 'title', cell: (trade) => <TypeName trade={trade} /> },
    { key: 'date', title: t`Ends`, align: 'start', cell: (trade) => <EndOf trade={trade} /> },
    { key: 'detail', title: t`Detail`, align: 'start', cell: (trade) => <Detail trade={trade} /> },
    {
      key: 'earned',
      title: t`Earned`,
      place: 'value',
      cell: ({ earned }) => (earned ? <Figure amount={earned} view="exact" isMovement /> : '–'),
    },
    { key: 'proof', title: t`Proof`, align: 'start', cell: (trade) => <TradeProof trade={trade} /> },
  ]
}

const typeTexts: Readonly<Record<Exclude<Trade['type'], 'BONUS_ROUND'>, MessageDescriptor>> = {
  TRADE: msg`Trade`,
  HEDGE: msg`Hedge`,
  LENDING: msg`Lending`,
}

function TypeName({ trade: { type, activity } }: { readonly trade: Trade }) {
  const { i18n } = useLingui()
  if (type !== 'BONUS_ROUND') return <>{i18n._(typeTexts[type])}</>
  const round = activity && 'bonusRound' in activity ? activity.bonusRound : ''
  return <Trans>Bonus round {round}</Trans>
}

function EndOf({ trade: { activity } }: { readonly trade: Trade }) {
  const { day } = useFormat()
  if (!activity) return <>–</>
  const at = new Date('endTime' in activity ? activity.endTime : activity.expiry)
  return <time dateTime={at.toISOString()}>{day(at)}</time>
}

function Detail({ trade }: { readonly trade: Trade }) {
  const marks = useMarks()
  const dollars = useDollars()
  const toRate = useRateText()
  const { activity, price } = trade
  if (!activity) return <>–</>
  if (!('levels' in activity)) {
    const strike = activity.strike && dollars(activity.strike)
    return (
      <>
        {trade.type === 'LENDING' ? (
          <Lent coin={activity.pair} decimal={trade.lent ?? activity.amount} />
        ) : (
          <span translate="no">
            {activity.pair} {activity.action} {activity.amount}
            {strike ? ` @ ${strike}` : ''}
          </span>
        )}
        <Sealed trade={trade} />
      </>
    )
  }
  const settled = price && toPriceText(price, marks)
  return (
    <span className="lending-levels">
      {activity.levels.map(({ target, bonus }) => {
        const [from, rate] = [dollars(target), toRate(parseRate(bonus), true)]
        return (
          <span key={target}>
            <Trans>
              {rate} from {from}
            </Trans>
          </span>
        )
      })}
      {settled ? (
        <b>
          <Trans>Ended at {settled}</Trans>
        </b>
      ) : null}
    </span>
  )
}

/** What is lent has no pair: its coin alone. */
function Lent({ coin, decimal }: { readonly coin: string; readonly decimal: string }) {
  const marks = useMarks()
  const asset = { code: coin, decimals: DECIMALS_MAX }
  const lent = toShortestAmountText(parseAmount(decimal, asset, { canBeZero: true }), marks)
  return (
    <Trans>
      <span translate="no">{lent}</span> lent
    </Trans>
  )
}

/** What the hash stands for is from before anything was re-entered. */
function Sealed({ trade: { lent, activity } }: { readonly trade: Trade }) {
  if (!activity || 'levels' in activity || lent === null || lent === activity.amount) return null
  const { amount } = activity
  return (
    <span className="lending-sealed lv-t-sm lv-ink3">
      <Trans>{amount} when it was sealed, the rest by re-entry</Trans>
    </span>
  )
}

function useDollars(): (decimal: string) => string {
  const marks = useMarks()
  return (decimal) => toPriceText(parsePrice(decimal, { asset: '', currency: 'USD' }), marks)
}

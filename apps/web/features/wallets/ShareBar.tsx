import { amountOf } from '@leaven/money/amount.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Figure } from '../../platform/hidden.tsx'
import { toShares, type Totals } from './totals.ts'

const always = ['available', 'allocated', 'fixed'] as const

/** What of it all is available, allocated, fixed and locked; the bar is read out as percent. What is owed stands beside. */
export function ShareBar({ totals }: { readonly totals: Totals }) {
  const { t } = useLingui()
  const parts = totals.held.units > 0n ? ([...always, 'held'] as const) : always
  const amounts = parts.map((part) => totals[part])
  const widths = toShares(amounts, 10_000)
  const [available = 0, allocated = 0, fixed = 0, held = 0] = toShares(amounts, 100)
  const names = { available: t`Available`, allocated: t`Allocated`, fixed: t`Fixed`, held: t`Locked` }
  const spoken = t`${available}% available, ${allocated}% allocated, ${fixed}% fixed`
  return (
    <>
      <div
        className="wallets-bar"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not loaded
        role="img"
        aria-label={totals.held.units > 0n ? t`${spoken}, ${held}% locked` : spoken}
      >
        {parts.map((part, index) =>
          widths[index] ? (
            <span
              key={part}
              className={`wallets-bar__part wallets-part--${part}`}
              style={{ flexGrow: widths[index] }}
            />
          ) : null,
        )}
      </div>
      <dl className="wallets-keys">
        {parts.map((part) => (
          <div key={part}>
            <dt>
              <span className={`wallets-keys__sign wallets-part--${part}`} aria-hidden="true" />
              {names[part]}
            </dt>
            <dd>
              <Figure amount={totals[part]} view="currency" />
            </dd>
          </div>
        ))}
        {totals.owed.units > 0n ? (
          <div>
            <dt>
              <span className="wallets-keys__sign wallets-part--owed" aria-hidden="true" />
              <Trans>Owed</Trans>
            </dt>
            <dd>
              <Figure amount={amountOf(totals.owed.asset, -totals.owed.units)} view="currency" />
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  )
}

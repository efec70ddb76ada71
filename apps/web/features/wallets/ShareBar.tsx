import { useLingui } from '@lingui/react/macro'
import { Figure } from '../../platform/hidden.tsx'
import { toShares, type Totals } from './totals.ts'

const parts = ['available', 'allocated', 'fixed'] as const

/** What of the total is available, allocated and fixed; the bar is read out as percent. */
export function ShareBar({ totals }: { readonly totals: Totals }) {
  const { t } = useLingui()
  const amounts = parts.map((part) => totals[part])
  const widths = toShares(amounts, 10_000)
  const [available = 0, allocated = 0, fixed = 0] = toShares(amounts, 100)
  const names = { available: t`Available`, allocated: t`Allocated`, fixed: t`Fixed` }
  return (
    <>
      <div
        className="wallets-bar"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not loaded
        role="img"
        aria-label={t`${available}% available, ${allocated}% allocated, ${fixed}% fixed`}
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
      </dl>
    </>
  )
}

import { isOfferedIn } from '@leaven/domain/coins/region.ts'
import { isLess, zero } from '@leaven/money/amount.ts'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Input } from '@leaven/ui/input/Input.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Figure } from '../../platform/hidden.tsx'
import { assetOfCoin, findAvailable } from './figures.ts'
import type { Side } from './state.ts'
import type { SwapFigures } from './use-swap.ts'

type CoinChoiceProps = {
  readonly swap: SwapFigures
  readonly side: Side
  readonly onPick: (coinId: string) => void
}

/** All coins, with what he has of them; what he has comes first. */
export function CoinChoice({ swap, side, onPick }: CoinChoiceProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const found = listChoices(swap, side, search)
  return (
    <div className="swap-choice">
      <Input
        label={<Trans>Search coins</Trans>}
        type="search"
        value={search}
        autoComplete="off"
        start={<Search size={18} strokeWidth={1.9} aria-hidden />}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="swap-coins" aria-label={side === 'from' ? t`Coins to swap` : t`Coins to receive`}>
        {found.map(({ id, name, available }) => (
          <li key={id}>
            <button
              type="button"
              className="swap-coin"
              aria-current={swap.draft[side] === id ? 'true' : undefined}
              onClick={() => onPick(id)}
            >
              <CoinGlyph coin={id} size={36} />
              <span className="swap-coin__name" translate="no">
                {name}
                <small>{id}</small>
              </span>
              <span className="lv-num">
                <Figure amount={available} view="friendly" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <output className="lv-t-sm swap-note">
        {found.length === 0 ? <Trans>No coin of that name can be swapped.</Trans> : null}
      </output>
    </div>
  )
}

/** What he may ask for, and what he has of all others (COIN-07). */
function listChoices({ known }: SwapFigures, side: Side, search: string) {
  const wanted = search.trim().toLowerCase()
  return (known?.coins ?? [])
    .filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(wanted))
    .map(({ id, name, decimals }) => ({
      id,
      name,
      available: findAvailable(known?.balances ?? [], assetOfCoin(id, decimals)),
    }))
    .filter((coin) => isOfferedIn(known?.country ?? '', coin.id) || (side === 'from' && hasSome(coin)))
    .toSorted((one, next) => Number(hasSome(next)) - Number(hasSome(one)))
}

const hasSome = ({ available }: { readonly available: Parameters<typeof isLess>[0] }): boolean =>
  isLess(zero(available.asset), available)

import { Chip } from '@leaven/ui/chips/Chip.tsx'
import { Chips } from '@leaven/ui/chips/Chips.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { useLingui } from '@lingui/react/macro'
import { MoreCoins } from './MoreCoins.tsx'
import { useCoinChoices } from './use-coin-choices.ts'

type CoinFilterProps = {
  /** Null: all coins. */
  readonly coinId: string | null
  readonly onChange: (coinId: string | null) => void
}

/** TX-01. */
export function CoinFilter({ coinId, onChange }: CoinFilterProps) {
  const { t } = useLingui()
  const { near, further } = useCoinChoices(coinId)
  const all = [{ value: 'all', label: t`All coins` }]
  return (
    <div className="transactions-filter">
      <Chips
        label={t`Filter by coin`}
        options={all}
        value={coinId === null ? 'all' : coinId}
        onChange={() => onChange(null)}
      >
        {near.map((id) => (
          <Chip
            key={id}
            isOn={id === coinId}
            icon={<CoinGlyph coin={id} size={24} />}
            translate="no"
            onClick={() => onChange(id)}
          >
            {id}
          </Chip>
        ))}
      </Chips>
      {further.length > 0 ? <MoreCoins coins={further} onChoose={onChange} /> : null}
    </div>
  )
}
